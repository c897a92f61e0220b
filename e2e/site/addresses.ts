// The addresses of the test sites. Each worker has its own, so that concurrent tests never share books.

/** The first of eleven ports per worker; another value lets a second run start at the same time. */
const FIRST_PORT = Number(process.env.E2E_FIRST_PORT ?? 18_291);
const PORTS = 11;

/** The index of this worker, from Playwright or from the process that starts the sites. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

const at = (port: number): string => `http://127.0.0.1:${port}`;

export const SITE_PORT = FIRST_PORT + PORTS * WORKER;
export const TABLE_PAGE_PORT = SITE_PORT + 1;
/** Where a test may open an e-mail server. */
export const MAIL_PORT = SITE_PORT + 2;
export const DEMO_PORT = SITE_PORT + 3;
export const WIDGET_PORT = SITE_PORT + 4;
export const HOST_SITE_PORT = SITE_PORT + 5;
export const HOST_PAGE_PORT = SITE_PORT + 6;
export const STRANGER_PORT = SITE_PORT + 7;
/** Where tests give the accounting package's answers. */
export const PACKAGE_PORT = SITE_PORT + 8;
/** Where tests get links with which an agency is founded. */
export const SET_UP_LINKS_PORT = SITE_PORT + 9;
/** Where a test may open QuickBooks Online. */
export const ONLINE_PORT = SITE_PORT + 10;
export const SITE = at(SITE_PORT);
export const SET_UP_LINKS = at(SET_UP_LINKS_PORT);
export const PACKAGE = at(PACKAGE_PORT);
export const TABLE_PAGE = at(TABLE_PAGE_PORT);
/** The demo agencies. */
export const DEMO_SITE = at(DEMO_PORT);
/** QuickBooks Online, where a test has opened it. */
export const ONLINE = at(ONLINE_PORT);
/** Where a usage widget of the tests comes from. */
export const WIDGET = at(WIDGET_PORT);
/** A site that a host system embeds, and the host system's page. */
export const HOST_SITE = at(HOST_SITE_PORT);
export const HOST_PAGE = at(HOST_PAGE_PORT);
/** A page of an origin that the site does not know. */
export const STRANGER = at(STRANGER_PORT);

/** A name for a worker's files in the repository's folder. */
export const ownFolder = (name: string): string => `${name}-${WORKER}`;

/** The environment that tells a process which worker's sites it serves. */
export const environmentOf = (worker: number) => ({ ...process.env, TEST_PARALLEL_INDEX: String(worker) });
