// Says that nothing goes by e-mail, and what becomes of it.
export const NoMailServer = () => (
  <small>No mail server is set up: what would go by e-mail is printed.</small>
);
