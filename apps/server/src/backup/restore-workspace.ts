import type pg from 'pg';
import { migrate, migrationTimes } from '../db/migrate.ts';
import { imagesFolder } from '../files/store.ts';
import { storedColumns } from '../files/stored-columns.ts';
import { prepareJobs } from '../jobs/runner.ts';
import { type Contents, readArchive } from './archive-reader.ts';
import type { BackupEnv } from './backup.ts';
import { TableCopy } from './copy-tables.ts';
import { columnsOf, nameOf, quoted, withClient, withDatabase, withPool } from './database.ts';
import { BackupError, keyOf, type Table } from './format.ts';
import { StoredFiles } from './stored-files.ts';
import { addForeignKeys, dropForeignKeys, refuseForeign, refuseMissing } from './target.ts';
import { type Workspace, workspaceTables } from './workspace.ts';

/** Adds the workspace of an archive to a database that may have others, completely or not at all. */
export async function restoreWorkspace(
  file: string,
  workspace: Workspace,
  { header: { migration, version }, manifest }: Contents,
  env: BackupEnv,
): Promise<void> {
  // Rows of an earlier version would have to be migrated apart from those that are here.
  if (migration !== Math.max(...migrationTimes()))
    throw new BackupError(
      `${file} was made by another version of Stint (${version}). Upgrade the server that made it, or install that version here, restore, and upgrade.`,
    );
  await withDatabase(env, async (url) => {
    await withClient(url, refuseForeign);
    await withPool(url, prepareJobs);
    await migrate(url);
    const files = new StoredFiles(imagesFolder(env.dataDir), { keeps: true });
    try {
      await withClient(url, (client) => load(file, { client, workspace, tables: manifest.tables, files }));
    } catch (error) {
      await files.undo();
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`The restore failed and was undone: ${reason}`);
    }
    await withClient(url, (client) => client.query('analyze'));
  });
}

interface Loading {
  client: pg.Client;
  workspace: Workspace;
  tables: readonly Table[];
  files: StoredFiles;
}

/** Where the rows of a table wait until all of them are checked. */
const staged = ({ name }: Pick<Table, 'name'>): string => quoted(`incoming_${name}`);

async function load(file: string, { client, workspace, tables, files }: Loading): Promise<void> {
  await client.query('begin');
  const { rowCount } = await client.query('select from tenant where id = $1', [workspace.id]);
  if (rowCount !== 0) throw new BackupError(`The workspace ${workspace.name} is already in this database.`);
  await refuseOthers(client, tables);
  for (const table of tables)
    await client.query(
      `create temp table ${staged(table)} on commit drop as select ${columnsOf(table)} from ${nameOf(table)} with no data`,
    );
  const copies = new TableCopy(client, tables, staged);
  await readArchive(file, {
    table: (key, bytes) => copies.write(key, bytes),
    file: (name, bytes) => files.write(name, bytes),
  });
  await copies.end();
  await files.end();
  for (const table of tables) await refuseStrays(client, table, workspace);
  await files.keepOnly(await storedNames(client, tables));

  const keys = await dropForeignKeys(client);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await addAccounts(client, tables);
  for (const table of tables) if (table.name !== 'account') await client.query(insertion(table));
  await addForeignKeys(client, keys);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  await client.query('commit');
}

/** An archive may be forged: it fills no table that belongs to the server. */
async function refuseOthers(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await refuseMissing(client, tables);
  const allowed = new Map((await workspaceTables(client)).map((table) => [keyOf(table), table.columns]));
  for (const table of tables) {
    const columns = allowed.get(keyOf(table));
    if (!columns || table.columns.some((column) => !columns.includes(column)))
      throw new BackupError(`${keyOf(table)} is not part of a workspace.`);
  }
}

/** Refuses rows of another workspace. */
async function refuseStrays(client: pg.Client, table: Table, { id }: Workspace): Promise<void> {
  if (table.name === 'account') return;
  const column = table.name === 'tenant' ? 'id' : 'tenantId';
  const { rowCount } = await client.query(
    `select from ${staged(table)} where ${quoted(column)} is distinct from $1 limit 1`,
    [id],
  );
  if (rowCount !== 0) throw new BackupError(`${keyOf(table)} has rows of another workspace.`);
}

/** The files that the incoming rows own. Refuses those of a workspace that is here. */
async function storedNames(client: pg.Client, tables: readonly Table[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [name, column] of storedColumns) {
    const table = tables.find((other) => other.name === name);
    if (!table?.columns.includes(column)) continue;
    const text = `select distinct ${quoted(column)} as name from ${staged(table)} where ${quoted(column)} is not null`;
    const { rows } = await client.query<{ name: string }>(text);
    for (const row of rows) names.add(row.name);
  }
  for (const [table, column] of storedColumns) {
    const { rowCount } = await client.query(`select from ${quoted(table)} where ${quoted(column)} = any ($1) limit 1`, [
      [...names],
    ]);
    if (rowCount !== 0) throw new BackupError('The archive names files of a workspace that is in this database.');
  }
  return names;
}

/**
 * What an archive says of an account counts here as far as it can't harm: the address is confirmed again, at the first
 * code, and the account is new, because the oldest one is the operator's.
 */
const accountValue = (column: string): string =>
  ({ emailVerifiedAt: 'null', createdAt: 'now()' })[column] ?? `i.${quoted(column)}`;

/** Takes the account that is here for the same address; others are added, without a password. */
async function addAccounts(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const table = tables.find(({ name }) => name === 'account');
  if (!table) throw new BackupError('The archive has no accounts.');
  await client.query(
    `create temp table incoming_account_here on commit drop as
     select i.id as incoming, coalesce(
       (select a.id from account a where lower(a.email) = lower(i.email)),
       (select a.id from account a where a.id = i.id), i.id) as here
     from ${staged(table)} i`,
  );
  await client.query(
    `insert into ${nameOf(table)} (${columnsOf(table)}) select ${table.columns.map(accountValue).join(', ')} from ${staged(table)} i
     where not exists (select from account a join incoming_account_here h on h.here = a.id where h.incoming = i.id)`,
  );
}

const accountHere = (column: string): string =>
  `(select ${column} from incoming_account_here h join account a on a.id = h.here where h.incoming = x."accountId")`;
const userValues: Record<string, string> = {
  accountId: accountHere('a.id'),
  emailVerifiedAt: accountHere('a."emailVerifiedAt"'),
};

/** Inserts the checked rows into their table. Entries of the history get new numbers in the same order. */
function insertion(table: Table): string {
  const columns = table.columns.filter((column) => !(table.name === 'oplog' && column === 'seq'));
  const values = columns.map((column) => (table.name === 'user' && userValues[column]) || `x.${quoted(column)}`);
  const order = table.name === 'oplog' ? ' order by x.seq' : '';
  return `insert into ${nameOf(table)} (${columns.map(quoted).join(', ')})
    select ${values.join(', ')} from ${staged(table)} x${order}`;
}
