/**
 * The path below which this Stint is served: empty at the root of a host, else like `/stint`. The server writes it into
 * the page.
 */
export const basePath = document.documentElement.dataset.base ?? '';

/** The address of a page or file of this Stint, given by its path within Stint. */
export const addressOf = (path: string): string => basePath + path;

/** The same with the host, for other programs and people. */
export const fullAddressOf = (path: string): string => location.origin + basePath + path;

/** The path within Stint of an address of its host; addresses without the base path are returned as they are. */
export const pathWithin = (pathname: string): string =>
  basePath && `${pathname}/`.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : pathname;

/** Keeps two Stints of one host apart in the browser's storage, which belongs to the host. */
export const storageKey = (key: string): string => key + (basePath && `@${basePath}`);
