import { ChosenPresence, LastHere } from '@stint/contract';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { sharesTeam } from '../../../http/people-visibility.ts';
import { isOnline } from '../members/members.sql.ts';

export { ChosenPresence, LastHere };

/** Whether a choice `p` holds at an instant. */
export const inEffect = (p: string, now: string): Sql =>
  sql`(${sql.id(p)}.status <> 'AUTOMATIC' and coalesce(${sql.id(p)}.until > ${now}::timestamptz, true))`;

/** The choices of a person, and of those who share a team with them; of everyone with `all`. Others do not see who appears offline. */
export const chosenPresences = (own: { userId: string; employeeId: string | null; all: boolean }, now: string): Sql =>
  sql`select p."userId", p.status, iso(p.until) as until from chosen_presence p
    where ${inEffect('p', now)} and (p."userId" = ${own.userId} or p.status <> 'OFFLINE' and (${own.all}::boolean or exists (
      select from employee e where e."tenantId" = p."tenantId" and e."userId" = p."userId" and ${isLive('e')}
        and ${sharesTeam('e', sql`${own.employeeId}`)})))
    order by p."userId" limit 1000`;

/** Of a teammate; of everyone with `all`. */
export const lastHere = (employeeId: string, reader: { employeeId: string | null; all: boolean }, now: string): Sql =>
  sql`select ${isOnline('e', sql`${now}`)} as "isOnline", iso(e."lastSeenAt") as "lastSeenAt" from employee e
    where e.id = ${employeeId} and ${isLive('e')} and (${reader.all}::boolean or ${sharesTeam('e', sql`${reader.employeeId}`)})`;
