// The field to correct says why, to those who hear the page; everybody sees it above the fields.

export const described = (fault: string | undefined) =>
  ({ error: fault, errorProps: { className: "sr-only" } }) as const;
