import { Participant, VISIT_SECONDS, Visitor } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { sharesTeam } from '../../../http/people-visibility.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { inEffect } from './presence.sql.ts';

export { Participant, Visitor };

interface Reader {
  userId: string;
  employeeId: string | null;
  all: boolean;
  now: string;
}

export const readerOf = (ctx: Ctx): Reader => {
  const { userId, employeeId } = ctx.session;
  return { userId, employeeId, all: may(ctx, 'ALL_ORG_VIEW'), now: ctx.now() };
};

/** Whether a visit `v` goes on at an instant. */
const goesOn = (now: string): Sql =>
  sql`v."seenAt" > ${now}::timestamptz - make_interval(secs => ${3 * VISIT_SECONDS}::integer)`;

/** Current visits, without people who appear offline or share no team with the reader. */
const visible = ({ employeeId, all, now }: Reader): Sql => sql`visit v
  join "user" u on u."tenantId" = v."tenantId" and u.id = v."userId" and u."isActive" and ${isLive('u')}
  where ${goesOn(now)} and not exists (select from chosen_presence p where p."tenantId" = v."tenantId"
      and p."userId" = v."userId" and p.status = 'OFFLINE' and ${inEffect('p', now)})
    and (${all}::boolean or exists (select from employee e where e."tenantId" = v."tenantId" and e."userId" = v."userId"
      and ${isLive('e')} and ${sharesTeam('e', sql`${employeeId}`)}))`;

export const visitorsOf = (taskId: string, reader: Reader): Sql =>
  sql`select v."userId", u.name, u."imageUrl", iso(v."startedAt") as since from ${visible(reader)}
    and v."taskId" = ${taskId} and v."userId" <> ${reader.userId} order by v."startedAt", v.id limit 50`;

/** Those who know a room may ask to enter it, so its name is for the invited only. */
export const participants = (reader: Reader): Sql =>
  sql`select v."userId", v.type, iso(v."startedAt") as since, case when exists (
      select from visit own where own."tenantId" = v."tenantId" and own."userId" = ${reader.userId} and own.room = v.room
      union all
      select from meeting m where m."tenantId" = v."tenantId" and m.room = v.room and ${isLive('m')}
        and (m."createdByUserId" = ${reader.userId} or exists (select from notification n where n."tenantId" = m."tenantId"
          and n."subjectId" = m.id and n."userId" = ${reader.userId} and n.kind = 'meeting.invited'))
    ) then v.room end as room
    from ${visible(reader)} and v.room is not null order by v."startedAt", v.id limit 500`;

export const VisitRow = z.object({ id: z.uuid(), goesOn: z.boolean() });
export const visitAt = (
  userId: string,
  { taskId, room }: { taskId: string | null; room: string | null },
  now: string,
): Sql =>
  sql`select v.id, ${goesOn(now)} as "goesOn" from visit v where v."userId" = ${userId}
    and v."taskId" is not distinct from ${taskId}::uuid and v.room is not distinct from ${room}::text`;
