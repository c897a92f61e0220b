// Where the sites and the page of the table alone stand while the tests run.

/** The first of nine ports; another one lets two runs stand beside each other. */
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 18_291);

export const SITE_PORT = FIRST_PORT;
export const TABLE_PAGE_PORT = FIRST_PORT + 1;
/** Where the story has payments posted that no screen makes yet. */
export const PAYABLES_PORT = FIRST_PORT + 2;
export const DEMO_PORT = FIRST_PORT + 3;
export const WIDGET_PORT = FIRST_PORT + 4;
export const HOST_SITE_PORT = FIRST_PORT + 5;
export const HOST_PAGE_PORT = FIRST_PORT + 6;
export const STRANGER_PORT = FIRST_PORT + 7;
/** Where tests say what the accounting package answers, which nothing asks yet. */
export const PACKAGE_PORT = FIRST_PORT + 8;
export const PACKAGE = `http://127.0.0.1:${PACKAGE_PORT}`;
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
export const PAYABLES = `http://127.0.0.1:${PAYABLES_PORT}`;
export const TABLE_PAGE = `http://127.0.0.1:${TABLE_PAGE_PORT}`;
/** The demo agencies. */
export const DEMO_SITE = `http://127.0.0.1:${DEMO_PORT}`;
/** Where a usage widget of the tests comes from. */
export const WIDGET = `http://127.0.0.1:${WIDGET_PORT}`;
/** A site that a host system embeds, and the host system's page. */
export const HOST_SITE = `http://127.0.0.1:${HOST_SITE_PORT}`;
export const HOST_PAGE = `http://127.0.0.1:${HOST_PAGE_PORT}`;
/** A page that the site does not know. */
export const STRANGER = `http://127.0.0.1:${STRANGER_PORT}`;
