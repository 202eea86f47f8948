import { columnsNamed, type Table } from '../../../imports/tables.ts';
import type { ProgramColumns } from './program.ts';

/** The detailed report of solidtime, and `time_entries.csv` of its ZIP after `joinSolidtime` put names for ids. */
export const solidtime: ProgramColumns = {
  program: 'solidtime',
  signs: [
    ['description', 'task', 'project', 'client', 'user', 'start', 'end', 'duration'],
    ['id', 'start', 'end', 'user', 'organization id', 'is imported'],
  ],
};

interface NamedTable {
  name: string;
  table: Table;
}

const fileOf = (tables: readonly NamedTable[], file: string) =>
  tables.find(({ name }) => name === file || name.endsWith(`/${file}`))?.table;

/** The names of a file by id. */
function namesIn(table: Table | undefined, column = 'name'): ReadonlyMap<string, string> {
  const [id, name] = [columnsNamed(table?.columns ?? [], ['id'])[0], columnsNamed(table?.columns ?? [], [column])[0]];
  if (!table || id === undefined || name === undefined) return new Map();
  return new Map(table.rows.map(({ cells }) => [cells[id] ?? '', cells[name] ?? '']));
}

/** The entries of a ZIP of solidtime, with the names of its other files instead of ids. Null for other files. */
export function joinSolidtime(tables: readonly NamedTable[]): NamedTable | null {
  const entries = fileOf(tables, 'time_entries.csv');
  if (!entries || columnsNamed(entries.columns, ['member-id', 'is-imported']).length < 2) return null;
  const members = fileOf(tables, 'members.csv');
  const kinds = [
    ['member_id', 'user', namesIn(members)],
    ['user_id', 'email', namesIn(members, 'email')],
    ['client_id', 'client', namesIn(fileOf(tables, 'clients.csv'))],
    ['project_id', 'project', namesIn(fileOf(tables, 'projects.csv'))],
    ['task_id', 'task', namesIn(fileOf(tables, 'tasks.csv'))],
    ['tags', 'tags', namesIn(fileOf(tables, 'tags.csv'))],
  ] as const;
  const places = kinds.map(([id, column, names]) => ({ at: entries.columns.indexOf(id), column, names }));
  const emails = namesIn(members, 'email');
  const memberAt = entries.columns.indexOf('member_id');
  const nameOf = (text: string, names: ReadonlyMap<string, string>) =>
    text.startsWith('[')
      ? [...text.matchAll(/[0-9a-f-]{36}/g)].flatMap(([id]) => names.get(id) ?? []).join(', ')
      : (names.get(text) ?? '');
  return {
    name: 'time_entries.csv',
    table: {
      ...entries,
      columns: entries.columns.map((column, at) => places.find((place) => place.at === at)?.column ?? column),
      rows: entries.rows.map(({ line, cells }) => ({
        line,
        cells: cells.map((cell, at) => {
          const place = places.find((column) => column.at === at);
          if (!place) return cell;
          return place.column === 'email' ? (emails.get(cells[memberAt] ?? '') ?? '') : nameOf(cell, place.names);
        }),
      })),
    },
  };
}
