import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leanModule } from '../apps/web/build/lean-contract.ts';

const root = path.join(import.meta.dirname, '..');

it('leaves out of an operation what only the server reads', () => {
  const lean = leanModule(
    'tasks.ts',
    `export const NewTask = z.object({ title: z.string() });
export const tasksApi = {
  create: post('/tasks', { can: 'member', body: NewTask, returns: Task, status: 201, invalidates: ['tasks'], audit }),
  list: get('/tasks', { query: z.object({}), returns: list(Task), limit: 5 }),
};`,
  );
  expect(lean).toContain('export const NewTask = /*@__PURE__*/ (() => z.object({ title: z.string() }))();');
  expect(lean).toMatch(/post\('\/tasks', { can: 'member', +returns: Task, +invalidates: \['tasks'\], +}\)/);
  expect(lean).toMatch(/get\('\/tasks', { query: z\.object\({}\), returns: list\(Task\), +}\)/);
});

it('leaves out nothing that the application reads', () => {
  const sources = path.join(root, 'apps/web/src');
  const readers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /\bapi\.\w+\.\w+\./.test(readFileSync(path.join(sources, name), 'utf8')));
  expect(readers).toEqual([]);
});
