import { api, type ChangedIds, operations } from '@stint/contract';
import { nowhere, type Session } from './session.ts';

/** The names of the ids by which browsers read single tasks again. */
const taskNames = new Map(
  operations(api).map(({ op, route }) => [op, new Set(Object.values(route.invalidatesIds ?? {}).flat())]),
);
const taskNamesOf = (op: string): ReadonlySet<string> => taskNames.get(op) ?? new Set();
/** Ids that everybody in the workspace may know. */
const sharedKey = /^(project|organizationProject|employee|user)Ids?$/;
const taskKey = /^(task|parent|stoppedTask|taskFrom|taskTo|activeTask)Ids?$|^ids?$/;

/** Tasks, and the ids of the teams and users who may read them. */
export interface Readership {
  ids: string[];
  readers: string[];
}

/** The author of a change, the creator of the draft that it is about, and who may read its tasks. */
export interface Audience {
  by?: string | null | undefined;
  draftOf?: string | null | undefined;
  /** Whether the change may have removed a reader of a task. */
  moved?: boolean | undefined;
  readerships?: Readership[] | undefined;
}

export type Reader = Pick<Session, 'userId' | 'permissions'>;
/** Whether the reader may read a task; null when that is unknown. */
type Knows = ((taskId: string) => boolean) | null;

export const seesAll = ({ permissions }: Reader) =>
  permissions.has('CHANGE_SELECTED_EMPLOYEE') || permissions.has('ALL_ORG_VIEW');

const asList = (value: string | string[]) => (Array.isArray(value) ? value : [value]);

/** The tasks that a change names. */
export const tasksIn = ({ op, ids }: { op: string; ids: ChangedIds }): string[] =>
  Object.entries(ids).flatMap(([name, value]) => (taskNamesOf(op).has(name) ? asList(value) : []));

type Change = Audience & { op: string; ids: ChangedIds };

/**
 * The ids of a change that a reader may know. Without ids, the browser reads the whole family again; in place of an
 * unknown task it gets the id of none, so that it reads nothing again.
 */
export function idsFor(reader: Reader, change: Change, knows: Knows): ChangedIds {
  const { op, by, draftOf, moved } = change;
  const isHidden = draftOf && draftOf !== reader.userId;
  const ids = Object.fromEntries(Object.entries(change.ids).filter(([key]) => !isHidden || !taskKey.test(key)));
  if (by === reader.userId || seesAll(reader)) return ids;
  const names = taskNamesOf(op);
  const visibleId = (value: string) => (knows?.(value) ? value : nowhere);
  const isWhole = !knows || (moved && tasksIn({ op, ids }).some((id) => !knows(id)));
  return Object.fromEntries(
    Object.entries(ids).flatMap(([key, value]): [string, string | string[]][] => {
      if (!names.has(key)) return sharedKey.test(key) ? [[key, value]] : [];
      if (isWhole) return [];
      return [[key, Array.isArray(value) ? [...new Set(value.map(visibleId))] : visibleId(value)]];
    }),
  );
}

/** The tasks of a change that a reader in these teams may read; null when its readers were not recorded. */
export const knowsIn = (readerships: Readership[] | undefined, keys: ReadonlySet<string>): Knows => {
  if (!readerships) return null;
  const readableIds = new Set(
    readerships.flatMap(({ ids, readers }) => (readers.some((key) => keys.has(key)) ? ids : [])),
  );
  return (taskId) => readableIds.has(taskId);
};

/** A key for each reader; readers with the same one may know the same ids of a change. `teams` are those of each user. */
export function keysOfReaders(
  { by, draftOf, readerships = [] }: Audience,
  teams: ReadonlyMap<string, readonly string[]> | null,
): (reader: Reader) => string {
  const groups = readerships.map(({ readers }) => new Set(readers));
  // Called for each open stream of the workspace, so it makes no lists.
  return (reader) => {
    const { userId } = reader;
    const own = teams?.get(userId) ?? [];
    let key = `${by === userId || seesAll(reader)} ${draftOf === userId}`;
    for (const group of groups) key += ` ${group.has(userId) || own.some((team) => group.has(team))}`;
    return key;
  };
}
