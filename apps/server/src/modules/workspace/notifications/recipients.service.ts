import { defaultGrants, type Permission, roleNames } from '@stint/contract';
import type { Conn } from '../../../db/client.ts';
import { readsEveryTask } from '../../../http/draft-visibility.ts';
import { holders, leaders, Person, readingPairs, TaskPerson } from './recipients.sql.ts';

const ids = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId);

/** The managers of a team. */
export const leadersOf = async (conn: Conn, teamId: string): Promise<string[]> =>
  ids(await conn.query(Person, leaders(teamId)));

/** The people who may read every task. */
export async function readersOfAll(conn: Conn, tenantId: string): Promise<string[]> {
  const all: string[] = [];
  for (const permission of readsEveryTask) all.push(...(await holdersOf(conn, tenantId, permission)));
  return all;
}

/** The people whose role has a permission. */
export const holdersOf = async (conn: Conn, tenantId: string, permission: Permission): Promise<string[]> => {
  const byDefault = roleNames.filter((name) => defaultGrants[name].includes(permission));
  return ids(await conn.query(Person, holders(tenantId, permission, byDefault)));
};

/** Says of a task and a person whether that person may read it now, for all these pairs at once. */
export async function readingOf(
  conn: Conn,
  tenantId: string,
  pairs: readonly TaskPerson[],
): Promise<(taskId: string, userId: string) => boolean> {
  if (pairs.length === 0) return () => false;
  const readers = await readersOfAll(conn, tenantId);
  const statement = readingPairs(
    pairs.map(({ taskId }) => taskId),
    ids(pairs),
    readers,
  );
  const readerKeys = new Set(
    (await conn.query(TaskPerson, statement)).map(({ taskId, userId }) => `${taskId} ${userId}`),
  );
  return (taskId, userId) => readerKeys.has(`${taskId} ${userId}`);
}
