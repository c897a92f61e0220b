// Where the site and the page of the table alone stand while the tests run.
export const SITE_PORT = 18_291;
export const TABLE_PAGE_PORT = 18_292;
export const SITE = `http://127.0.0.1:${SITE_PORT}`;
export const TABLE_PAGE = `http://127.0.0.1:${TABLE_PAGE_PORT}`;
