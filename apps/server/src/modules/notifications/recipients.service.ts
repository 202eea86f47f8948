import { defaultGrants, type Permission, roleNames } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import { holders, leaders, Person } from './notifications.sql.ts';

const ids = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId);

/** The managers of a team. */
export const leadersOf = async (conn: Conn, teamId: string): Promise<string[]> =>
  ids(await conn.query(Person, leaders(teamId)));

/** The people whose role has a permission. */
export const holdersOf = async (conn: Conn, tenantId: string, permission: Permission): Promise<string[]> => {
  const byDefault = roleNames.filter((name) => defaultGrants[name].includes(permission));
  return ids(await conn.query(Person, holders(tenantId, permission, byDefault)));
};
