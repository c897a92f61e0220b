// Where the sites and the page of the table alone stand while the tests run.
export const SITE_PORT = 18_291;
export const TABLE_PAGE_PORT = 18_292;
export const DEMO_PORT = 18_294;
export const WIDGET_PORT = 18_295;
export const HOST_SITE_PORT = 18_296;
export const HOST_PAGE_PORT = 18_297;
export const STRANGER_PORT = 18_298;
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
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
