import { z } from 'zod';
import { type Database, forSignIn } from './client.ts';
import { TenantId } from './columns.ts';
import { sql } from './sql.ts';

/** Every workspace, for jobs that handle one after the other. */
export async function everyTenant(database: Database): Promise<TenantId[]> {
  const all = sql`select id from tenant order by id`;
  const rows = await database.read(forSignIn, (conn) => conn.query(z.object({ id: TenantId }), all));
  return rows.map(({ id }) => id);
}
