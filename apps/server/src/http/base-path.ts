import type { IncomingMessage } from 'node:http';
import type { Settings } from './services.ts';

/** The path below which this Stint is served: empty at the root of its host, else like `/stint`. */
export const basePathOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '');

/** Routes begin at the root. A proxy may pass the base path on or remove it. */
export const withoutBasePath =
  (basePath: string) =>
  ({ url = '/' }: IncomingMessage): string => {
    if (!url.startsWith(basePath)) return url;
    const rest = url.slice(basePath.length);
    if (rest.startsWith('/')) return rest;
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
  };

/** The built page with its own addresses below the base path. Its scripts read the path from the page. */
export const pageBelow = (html: string, basePath: string): string =>
  html.replace('<html ', `<html data-base="${basePath}" `).replace(/ (href|src)="\/(?!\/)/g, ` $1="${basePath}/`);
