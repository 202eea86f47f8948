import { Transform } from 'node:stream';
import type pg from 'pg';
import { lastMigration } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { storedColumns } from '../files/stored-columns.ts';
import { writeArchive } from './archive-writer.ts';
import { addStoredFiles, addTable, json } from './backup.ts';
import { nameOf, quoted, tablesOf, withClient } from './database.ts';
import { BackupError, entryNames, type Header, type Manifest, type Table, workspaceFormat } from './format.ts';

type Place = Pick<Table, 'schema' | 'name' | 'columns'>;
export interface Workspace {
  id: string;
  name: string;
}

/** What stays behind: sign-ins, invitations, what triggers write again, and what only this server can unseal or use. */
const left = new Set([
  ...['session', 'api_token', 'invitation', 'invitation_project', 'invitation_team', 'join_request'],
  ...['provider_sign_in', 'sign_in_domain', 'directory', 'custom_smtp', 'mail_failure', 'webhook', 'webhook_delivery'],
  ...['integration_tenant', 'organization_github_repository', 'github_comment', 'github_delivery', 'github_issue'],
  ...['github_reference', 'export_file', 'oplog_seal', 'push_device', 'workspace_import', 'search_word'],
]);
/** References to what stays behind. */
const emptied = new Set([
  ...['organization_project.repositoryId', 'time_import.workspaceImportId', 'task_import.workspaceImportId'],
]);

/** A person's sign-in without the password: people set a new one, or sign in with a code. */
const accountColumns = [
  ...['id', 'email', 'emailVerifiedAt', 'firstName', 'lastName', 'timeZone', 'preferredLanguage', 'isActive'],
  ...['createdAt', 'updatedAt'],
];

/** The tables that an archive of one workspace may have, with their columns. */
export async function workspaceTables(client: pg.Client): Promise<Place[]> {
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public');
  return tables.flatMap((table) => {
    if (table.name === 'account') return [{ ...table, columns: accountColumns }];
    const isOfTenant = table.name === 'tenant' || table.columns.includes('tenantId');
    return isOfTenant && !left.has(table.name) ? [table] : [];
  });
}

/** The rows of one workspace. The id was read from the database. */
function rowsOf(table: Place, { id }: Workspace): string {
  const columns = table.columns.map((column) =>
    emptied.has(`${table.name}.${column}`) ? 'null' : `x.${quoted(column)}`,
  );
  const where = {
    tenant: `x.id = '${id}'`,
    account: `x.id in (select u."accountId" from "user" u where u."tenantId" = '${id}')`,
  }[table.name];
  return `(select ${columns.join(', ')} from ${nameOf(table)} x where ${where ?? `x."tenantId" = '${id}'`})`;
}

/** A typed name or id; or only an id, because a workspace may have the id of another as its name. */
export type WorkspaceKey = { named: string } | { id: string };

async function workspaceOf(client: pg.Client, key: WorkspaceKey): Promise<Workspace> {
  const nameOrId = 'id' in key ? key.id : key.named;
  const { rows } = await client.query<Workspace>(
    `select id, name from tenant where id::text = lower($1) ${'id' in key ? '' : 'or name = $1'} order by "createdAt" limit 20`,
    [nameOrId],
  );
  const [row] = rows;
  if (row && rows.length === 1) return row;
  if (row)
    throw new BackupError(
      `Several workspaces are called ${nameOrId}. Name one by its id: ${rows.map(({ id }) => id).join(', ')}`,
    );
  throw new BackupError(`There is no workspace called ${nameOrId}.`);
}

/** The stored files that the columns for them name. A text may name a file of another workspace. */
async function storedNames(client: pg.Client, places: readonly Place[], workspace: Workspace): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [table, column] of storedColumns) {
    const place = places.find(({ name }) => name === table);
    if (!place) continue;
    const { rows } = await client.query<{ name: string }>(
      `select x.${quoted(column)} as name from ${rowsOf(place, workspace)} x where x.${quoted(column)} is not null`,
    );
    for (const { name } of rows) names.add(name);
  }
  return names;
}

const newline = '\n';

/** Passes rows on, and says how many there were. */
function watched(say: (rows: number) => Promise<void>): Transform {
  let rows = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
      say(rows).then(() => done(null, chunk), done);
    },
  });
}

interface WorkspaceOptions {
  url: string;
  files: FileStore;
  version: string;
  createdAt: string;
  /** Hears now and then how many of all rows are written. What it throws ends the writing. */
  say?: (done: number, rows: number) => Promise<void>;
}

async function countRows(client: pg.Client, tables: readonly Place[], workspace: Workspace): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${rowsOf(table, workspace)} x`);
    sum += rows[0]?.count ?? 0;
  }
  return sum;
}

/** Writes what belongs to one workspace, as of one moment. A server that has others can take it over. */
export function writeWorkspace(
  file: string,
  key: WorkspaceKey,
  { url, files: store, version, createdAt, say }: WorkspaceOptions,
): Promise<Manifest> {
  return withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const migration = await lastMigration(client);
    if (migration === null) throw new BackupError('The database is empty. There is nothing to back up.');
    const workspace = await workspaceOf(client, key);
    return writeArchive(file, async (add) => {
      const header: Header = { product: 'stint', format: workspaceFormat, version, createdAt, migration, workspace };
      await add(entryNames.header, json(header));
      const places = await workspaceTables(client);
      const all = say ? await countRows(client, places, workspace) : 0;
      const tables: Table[] = [];
      let done = 0;
      for (const table of places) {
        const before = done;
        const through = watched(async (rows) => say?.(before + rows, all));
        const added = await addTable(add, client, table, { rows: rowsOf(table, workspace), through });
        done += added.rows;
        tables.push(added);
      }
      const files = await addStoredFiles(add, store, await storedNames(client, places, workspace));
      const manifest = { tables, sequences: [], files, secrets: null, fileProvider: 'LOCAL' };
      await add(entryNames.manifest, json(manifest));
      return manifest;
    });
  });
}
