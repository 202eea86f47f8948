import { deleted, type InputOf, type OutputOf, Refusal, type usersApi } from '@stint/contract';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { type Ctx, may, type OpenCtx } from '../../http/ctx.ts';
import { record } from '../../http/oplog.ts';
import { farewellLetter } from '../../mail/letters.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { readerOf } from '../accounts/notices.service.ts';
import { above } from '../accounts/sessions.service.ts';
import { dropImage } from '../images/images.service.ts';

type Out<Op extends keyof typeof usersApi> = Promise<OutputOf<(typeof usersApi)[Op]>>;

interface Place {
  tenantId: TenantId;
  userId: string;
  workspace: string;
  /** Other people work there. */
  shared: boolean;
  /** Nobody else there may do everything. */
  last: boolean;
}

/** Two who leave at once must see each other, lest both rely on the other to stay. */
const lock = `select pg_advisory_xact_lock(hashtextextended('leaving ' || "tenantId"::text, 0))
  from (select "tenantId" from "user" where "accountId" = $1 order by "tenantId") mine`;
/** An owner who is suspended or demoted meanwhile is none to rely on. */
const holdOwners = `select u.id from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId" and r.name = 'SUPER_ADMIN'
  where u."deletedAt" is null and u."tenantId" in (select "tenantId" from "user" where "accountId" = $1)
  order by u.id for update of u`;
const places = `select u."tenantId", u.id as "userId", t.name as workspace,
    exists (select from "user" o where o."tenantId" = u."tenantId" and o.id <> u.id and o."deletedAt" is null) as shared,
    coalesce(r.name = 'SUPER_ADMIN', false) and not exists (
      select from "user" o join role x on x."tenantId" = o."tenantId" and x.id = o."roleId"
      where o."tenantId" = u."tenantId" and o.id <> u.id and o."isActive" and o."deletedAt" is null and x.name = 'SUPER_ADMIN'
        and not exists (select from employee e where e."tenantId" = o."tenantId" and e."userId" = o.id and e."deletedAt" is null
          and not e."isActive" and not exists (select from employee w where w."tenantId" = o."tenantId" and w."userId" = o.id
            and w."isActive" and w."deletedAt" is null))
    ) as last
  from "user" u join tenant t on t.id = u."tenantId" left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  where u."accountId" = $1 and u."deletedAt" is null order by u."tenantId"`;

/**
 * Deletes the account, in every workspace. What was recorded stays with the organizations under a name that is nobody's;
 * a workspace that nobody else was in is closed.
 */
export async function remove(ctx: OpenCtx, { userId }: InputOf<(typeof usersApi)['remove']>): Out<'remove'> {
  const { who } = ctx;
  if (!who) throw new Refusal('unauthenticated');
  if (userId !== who.userId) throw new Refusal('member.not_own');
  const { accountId } = who;
  await above(ctx, async (conn) => {
    await conn.hot('leaving lock', lock, [accountId]);
    await conn.hot('leaving owners', holdOwners, [accountId]);
    const left = await conn.hot<Place>('leaving places', places, [accountId]);
    const held = left.find(({ shared, last }) => shared && last);
    if (held) throw new Refusal('account.last_admin', { workspace: held.workspace });
    await bidFarewell(ctx, conn, accountId);
    for (const place of left) await conn.within(ofTenant(place.tenantId), (inside) => leave(ctx, inside, place));
    await conn.hot('delete account', 'delete from account where id = $1', [accountId]);
  });
  ctx.forget({ accountId });
  ctx.visitor.setRefreshCookie(null);
  return deleted(1);
}

async function bidFarewell({ services: { settings }, now }: OpenCtx, conn: Conn, accountId: string): Promise<void> {
  const reader = await readerOf(conn, accountId);
  if (!reader) return;
  const until = new Date(Date.parse(now()) + 2 * 86_400_000).toISOString();
  await putInOutbox(conn, settings, farewellLetter(reader, settings.publicUrl), until);
}

const own = `(select id from employee where "userId" = $1)`;
const leaving: readonly (readonly [name: string, text: string])[] = [
  [
    'timers',
    `update time_log set "stoppedAt" = greatest($2, "startedAt"), "updatedAt" = $2, "updatedByUserId" = $1
      where "employeeId" in ${own} and "stoppedAt" is null and "deletedAt" is null`,
  ],
  [
    'teams',
    `update organization_team_employee set "deletedAt" = $2, "updatedAt" = $2, "deletedByUserId" = $1
      where "employeeId" in ${own} and "deletedAt" is null`,
  ],
  ['tasks', `delete from task_employee where "employeeId" in ${own} and $2::timestamptz is not null`],
  ['favorites', `delete from favorite where "employeeId" in ${own} and $2::timestamptz is not null`],
  [
    'employee',
    `update employee set "isActive" = false, "isTrackingEnabled" = false, "endWork" = coalesce("endWork", $2), "updatedAt" = $2,
      "lastSeenAt" = null, profile_link = '', short_description = null, description = null, "linkedInUrl" = null,
      "facebookUrl" = null, "instagramUrl" = null, "twitterUrl" = null, "githubUrl" = null, "gitlabUrl" = null,
      "upworkUrl" = null, "stackoverflowUrl" = null where "userId" = $1`,
  ],
  [
    'organizations',
    `update user_organization set "deletedAt" = $2, "isActive" = false, "updatedAt" = $2 where "userId" = $1 and "deletedAt" is null`,
  ],
  [
    'user',
    `update "user" set "firstName" = 'Former', "lastName" = 'member', email = 'former.' || id || '@deleted.invalid',
      "accountId" = null, username = null, "phoneNumber" = null, "timeZone" = null, "imageUrl" = null, "imageId" = null,
      "emailVerifiedAt" = null, "lastLoginAt" = null, "isActive" = false, "deletedAt" = $2, "deletedByUserId" = id,
      "updatedAt" = $2 where id = $1`,
  ],
];
const close = `update tenant set "isActive" = false, "deletedAt" = $2, "deletedByUserId" = $1, "updatedAt" = $2 where id = $3`;

const picture = `select "imageId" from "user" where id = $1`;
const pictureOf = async (conn: Conn, userId: string) =>
  (await conn.hot<{ imageId: string | null }>('leaving picture', picture, [userId]))[0]?.imageId;

async function leave(ctx: OpenCtx, conn: Conn, { tenantId, userId, shared }: Place): Promise<void> {
  const now = ctx.now();
  const imageId = await pictureOf(conn, userId);
  for (const [name, text] of leaving) await conn.hot(`leaving ${name}`, text, [userId, now]);
  await dropImage(ctx, conn, imageId);
  if (!shared) await conn.hot('close tenant', close, [userId, now, tenantId]);
  const change = { entity: 'User', id: userId, before: { deletedAt: null }, after: { deletedAt: now } };
  if (tenantId === ctx.who?.tenantId) return ctx.changed(change);
  const touches = ['users', 'members', 'teams', 'timer'];
  const entry = { op: 'users.remove', touches, ids: { userId }, changes: [change] };
  const actor = { kind: 'user', userId } as const;
  await record(conn, { tenantId, organizationId: null }, { ...entry, actor }, now);
}

interface Log {
  id: string;
  employeeId: string;
  startedAt: string;
  stoppedAt: string | null;
  taskId: string | null;
}
const logs = `select l.id, l."employeeId", l."startedAt", l."stoppedAt", l."taskId" from time_log l
  left join timesheet s on s.id = l."timesheetId"
  where l."employeeId" in ${own} and l."deletedAt" is null and s.status is distinct from 'APPROVED' for update of l`;
const kept = `select not bool_and(e."allowDeleteTime" and o."allowDeleteTime") as kept from employee e
  join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" where e."userId" = $1`;
const dropLogs = `update time_log set "stoppedAt" = coalesce("stoppedAt", greatest($2, "startedAt")), "deletedAt" = $2,
  "updatedAt" = $2, "deletedByUserId" = $3 where id = any ($1)`;

const gone = `"deletedAt" = $2, "updatedAt" = $2, "deletedByUserId" = $1 where "employeeId" in ${own} and "deletedAt" is null`;
const resetting: readonly (readonly [name: string, text: string])[] = [
  [
    'slots',
    `update time_slot s set ${gone} and not exists (select from time_slot_time_log x
      join time_log l on l.id = x."timeLogId" and l."deletedAt" is null where x."timeSlotId" = s.id) returning id`,
  ],
  ['activity', `update activity set ${gone} returning id`],
  ['plans', `update daily_plan set ${gone} returning id`],
  ['favorites', `update favorite set ${gone} returning id`],
  ['estimations', `update task_estimation set ${gone} returning id`],
];
const forgetProfile = `update "user" set username = null, "phoneNumber" = null, "imageUrl" = null, "imageId" = null,
  "updatedAt" = $2, "updatedByUserId" = $1 where id = $1`;

/**
 * Deletes what the person recorded, planned, estimated and marked in this workspace, and their picture, telephone and
 * user name. Approved time belongs to the organization and stays, as do tasks, which are the team's.
 */
export async function reset(ctx: Ctx): Out<'reset'> {
  const { userId } = ctx.who;
  const now = ctx.now();
  const mine = await ctx.hot<Log>('reset logs', logs, [userId]);
  const [rule] = await ctx.hot<{ kept: boolean | null }>('reset allowed', kept, [userId]);
  if (mine.length > 0 && (rule?.kept || !may(ctx, 'ALLOW_DELETE_TIME'))) throw new Refusal('account.reset_denied');
  await ctx.hot('reset time', dropLogs, [mine.map(({ id }) => id), now, userId]);
  for (const { id, ...before } of mine) ctx.changed({ entity: 'TimeLog', id, before: { ...before }, after: null });
  let count = mine.length;
  for (const [name, text] of resetting) count += (await ctx.hot(`reset ${name}`, text, [userId, now])).length;
  const imageId = await pictureOf(ctx, userId);
  await ctx.hot('reset profile', forgetProfile, [userId, now]);
  await dropImage(ctx, ctx, imageId);
  return deleted(count);
}
