import path from 'node:path';
import { root } from '../env.ts';

/** Where tests put the bundled server: beside the modules that it imports. */
export const bundles = path.join(root, 'apps/server/dist');

/** The same server with another database. */
export function onDatabase(url: string, database: string): string {
  const parts = /^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*(\?.*)?$/.exec(url);
  if (!parts) throw new Error(`Not a PostgreSQL address: ${url}`);
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
}
