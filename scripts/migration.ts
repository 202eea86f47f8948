/**
 * `npm run migration NAME` writes the SQL of what the tables changed since the last migration, and nothing where they
 * did not. Only the newest snapshot is kept, one line a table.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/prepared.mjs';

const [name, ...flags] = process.argv.slice(2);
if (!name) throw new Error('Usage: npm run migration NAME (-- --custom for a file of your own SQL)');
const server = path.join(root, 'apps/server');
const meta = path.join(server, 'migrations/meta');
const snapshots = () => fs.readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));

const before = snapshots();
const generate = [path.join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name, ...flags];
const { status } = spawnSync(process.execPath, generate, { cwd: server, stdio: 'inherit' });
if (status !== 0) process.exit(1);
if (snapshots().length > before.length) for (const file of before) fs.rmSync(path.join(meta, file));
for (const file of snapshots()) {
  const { tables, ...rest } = JSON.parse(fs.readFileSync(path.join(meta, file), 'utf8')) as { tables: object };
  const lines = Object.entries(tables).map(([table, shape]) => `${JSON.stringify(table)}:${JSON.stringify(shape)}`);
  const [begin, end] = JSON.stringify({ ...rest, tables: '?' }).split('"?"');
  fs.writeFileSync(path.join(meta, file), `${begin}{\n${lines.join(',\n')}\n}${end}\n`);
}
