import { type Conn, forSignIn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import type { Ctx } from '../../http/ctx.ts';
import type { Listeners } from '../../http/listeners.ts';
import { notify, settle } from './notifications.service.ts';
import { leadersOf } from './recipients.service.ts';

interface Request {
  id: string;
  tenantId: TenantId;
  fullName: string;
  team: string;
}
const teamHome = {
  name: 'notifications.team-home',
  text: `select "tenantId" from organization_team where id = $1 and "deletedAt" is null`,
};
const asked = `select r.id, r."tenantId", r."fullName", t.name as team from join_request r
  join organization_team t on t."tenantId" = r."tenantId" and t.id = r."organizationTeamId"
  where r."organizationTeamId" = $1 and r.email = $2 and r.status = 'PENDING' and r."deletedAt" is null
    and r."confirmedAt" is not null`;

/** What happens above the tenants tells people in one of them. */
const inside = async <T>(
  ctx: Ctx,
  home: { name: string; text: string },
  id: string,
  run: (conn: Conn, tenantId: TenantId) => Promise<T>,
) => {
  const [row] = await ctx.within(forSignIn, (conn) => conn.hot<{ tenantId: TenantId }>(home.name, home.text, [id]));
  if (row) await ctx.within(ofTenant(row.tenantId), (conn) => run(conn, row.tenantId));
};

interface Answered {
  id: string;
  tenantId: TenantId;
  person: string;
  invitedByUserId: string | null;
  team: string;
  teamId: string | null;
}
const invitationHome = {
  name: 'notifications.invitation-home',
  text: `select "tenantId" from invitation where id = $1`,
};
const answered = `select i.id, i."tenantId", coalesce(i."fullName", i.email) as person, i."invitedByUserId", coalesce(t.name, '') as team, t.id as "teamId"
  from invitation i left join lateral (select t.id, t.name from invitation_team x
    join organization_team t on t."tenantId" = x."tenantId" and t.id = x."organizationTeamId"
    where x."invitationId" = i.id order by t.name, t.id limit 1) t on true`;
const byId = `${answered} where i.id = $1`;
const byUser = `${answered} where i."userId" = $1 and i.status = 'ACCEPTED' order by i."actionDate" desc limit 1`;

async function tellInviter(
  conn: Conn,
  found: Answered | undefined,
  kind: 'invitation.accepted' | 'invitation.rejected',
  at: string,
) {
  if (!found?.invitedByUserId) return;
  const { id, tenantId, person, team, teamId, invitedByUserId } = found;
  await notify(conn, {
    tenantId,
    kind,
    subjectId: id,
    userIds: [invitedByUserId],
    words: { person, team },
    organizationTeamId: teamId,
    at,
  });
}

const mentioned = `select e."userId" from employee e where e.id = any ($1) and e."deletedAt" is null and e."isActive" and e."userId" <> $2`;
const byWhom = `select trim("firstName" || ' ' || "lastName") as person from "user" where id = $1`;
const taskTitle = 'select title, "isDraft" from task where id = $1';

/** Who has to know hears it in the transaction in which it happens. */
export const notificationsListeners: Listeners = {
  'joinRequests.validate': (ctx, { email, organizationTeamId }) =>
    inside(ctx, teamHome, organizationTeamId, async (conn, tenantId) => {
      const [request] = await conn.hot<Request>('notifications.asked', asked, [organizationTeamId, email]);
      if (!request) return;
      const { id: subjectId, fullName: person, team } = request;
      const userIds = await leadersOf(conn, organizationTeamId);
      await notify(conn, {
        tenantId,
        kind: 'join.requested',
        subjectId,
        userIds,
        words: { person, team },
        organizationTeamId,
        at: ctx.now(),
      });
    }),
  'joinRequests.answer': async (ctx, { joinRequestId }) => {
    const { tenantId } = ctx.who;
    await settle(ctx, { tenantId, kind: 'join.requested', subjectId: joinRequestId, at: ctx.now() });
  },
  'invitations.answer': (ctx, { invitationId, action }) =>
    inside(ctx, invitationHome, invitationId, async (conn) => {
      const [found] = await conn.hot<Answered>('notifications.answered', byId, [invitationId]);
      await tellInviter(
        conn,
        found,
        action.toUpperCase() === 'ACCEPTED' ? 'invitation.accepted' : 'invitation.rejected',
        ctx.now(),
      );
    }),
  'invitations.answerNamed': (ctx, { invitationId, action = '' }) =>
    inside(ctx, invitationHome, invitationId, async (conn) => {
      const [found] = await conn.hot<Answered>('notifications.answered', byId, [invitationId]);
      await tellInviter(conn, found, action === 'ACCEPTED' ? 'invitation.accepted' : 'invitation.rejected', ctx.now());
    }),
  'invitations.accept': async (ctx, _, { user }) => {
    if (!user.tenantId) return;
    await ctx.within(ofTenant(user.tenantId as TenantId), async (conn) => {
      const [found] = await conn.hot<Answered>('notifications.accepted', byUser, [user.id]);
      await tellInviter(conn, found, 'invitation.accepted', ctx.now());
    });
  },
  'comments.create': async (ctx, { entity, entityId, mentionEmployeeIds }) => {
    if (entity !== 'Task' || !mentionEmployeeIds?.length) return;
    const { tenantId, userId } = ctx.who;
    const rows = await ctx.hot<{ userId: string }>('notifications.mentioned', mentioned, [mentionEmployeeIds, userId]);
    const [[by], [task]] = [
      await ctx.hot<{ person: string }>('notifications.by', byWhom, [userId]),
      await ctx.hot<{ title: string; isDraft: boolean }>('notifications.task', taskTitle, [entityId]),
    ];
    // Nobody else can open a draft.
    if (task?.isDraft) return;
    const words = { person: by?.person ?? '', title: task?.title ?? '' };
    const userIds = rows.map((row) => row.userId);
    await notify(ctx, {
      tenantId,
      kind: 'comment.mentioned',
      subjectId: entityId,
      userIds,
      words,
      byUserId: userId,
      at: ctx.now(),
    });
  },
};
