import { meetingTypes } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { sharesTeam } from '../../../http/people-visibility.ts';
import { isOnline } from '../members/members.sql.ts';
import { inEffect } from '../presence/presence.sql.ts';

export const Invitee = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.string(),
  isAway: z.boolean(),
});
/**
 * The active people among these whom the caller may invite: those who share a team, or everyone with `all`. Away are
 * those who are not online or have said so.
 */
export const invitedPeople = (
  userIds: readonly string[],
  caller: { organizationId: string; employeeId: string | null; all: boolean },
  now: string,
): Sql =>
  sql`select u.id as "userId", u.email, u."firstName" as name, u."preferredLanguage" as language,
      not ${isOnline('e', sql`${now}`)} or coalesce(p.status in ('AWAY', 'OFFLINE'), false) as "isAway"
    from "user" u
    join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id
      and e."organizationId" = ${caller.organizationId} and e."isActive" and ${isLive('e')}
    left join chosen_presence p on p."tenantId" = u."tenantId" and p."userId" = u.id and ${inEffect('p', now)}
    where u.id = any (${[...userIds]}::uuid[]) and u."isActive" and ${isLive('u')}
      and (${caller.all}::boolean or ${sharesTeam('e', sql`${caller.employeeId}`)})`;

export const OwnMeetingType = z.object({ type: z.enum(meetingTypes) });
export const ownMeetingType = (organizationId: string): Sql =>
  sql`select o."meetingType" as type from organization o where o.id = ${organizationId}`;

export const RingingRow = z.object({
  meetingId: z.uuid(),
  person: z.string(),
  room: z.string(),
  type: z.enum(meetingTypes),
  invitedAt: z.string(),
});
/** Unread invitations of the last minute, unless the person does not want to be disturbed. */
export const ringingFor = (userId: string, now: string): Sql =>
  sql`select m.id as "meetingId", n.words ->> 'person' as person, m.room, m.type, iso(n."createdAt") as "invitedAt"
    from notification n join meeting m on m."tenantId" = n."tenantId" and m.id = n."subjectId" and ${isLive('m')}
    where n."userId" = ${userId} and n.kind = 'meeting.invited' and n."readAt" is null and n."removedAt" is null
      and n."createdAt" > ${now}::timestamptz - interval '1 minute'
      and not exists (select from chosen_presence p where p."tenantId" = n."tenantId" and p."userId" = n."userId"
        and p.status = 'DO_NOT_DISTURB' and ${inEffect('p', now)})
    order by n."createdAt" desc limit 10`;
