import { addTo } from '@stint/domain/grouped';
import type { Harness } from './harness.ts';

/** What a refused call may write: rate limits, used tries and presence. */
const counted = new Set(['rate_limit']);
const marks = `array['triesLeft', 'lastSeenAt']`;

interface Column {
  table: string;
  column: string;
}

let columnsByTable: Map<string, string[]> | undefined;

/** Every table of the database with its columns. */
export async function tablesOf(t: Harness): Promise<Map<string, string[]>> {
  if (columnsByTable) return columnsByTable;
  const rows = await t.sql<Column>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) addTo(tables, table, column);
  columnsByTable = tables;
  return tables;
}

/**
 * A hash of each table of a workspace, of tables without a tenant, and of queued jobs. Equal results mean that nothing
 * was written.
 */
export async function stateOf(t: Harness, tenantId: string, insideOnly = false): Promise<Record<string, string>> {
  const parts = [...(await tablesOf(t))]
    .filter(([table, columns]) => !counted.has(table) && (!insideOnly || columns.includes('tenantId')))
    .map(([table, columns]) => {
      const where = columns.includes('tenantId') ? ` where x."tenantId" = $1` : '';
      return `select '${table}' as "table",
        count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(x) - ${marks})::text, 0)::numeric), 0) as hash
        from "${table}" x${where}`;
    });
  const waiting = insideOnly ? [] : [`select 'jobs', count(*)::text from graphile_worker._private_jobs`];
  const rows = await t.sql<{ table: string; hash: string }>([...parts, ...waiting].join(' union all '), [tenantId]);
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]));
}
