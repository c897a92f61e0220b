/** "1 item", "214 items": how every count of rows reads. */
export const itemCount = (count: number): string =>
  count === 1 ? "1 item" : `${count.toLocaleString("en-US")} items`;
