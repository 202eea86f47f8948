import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Listeners } from '../../../http/listeners.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { tellOfComment, tellOfEdit } from './comment-news.service.ts';
import { notify, settle } from './notifications.service.ts';
import {
  AnsweredInvitation,
  answeredInvitation,
  Home,
  homeOfInvitation,
  homeOfTeam,
  JoinRequestRow,
  lastAccepted,
  pendingJoinRequest,
} from './notifications.sql.ts';
import { leadersOf } from './recipients.service.ts';

/** Operations outside the tenants notify people in a tenant. */
const inside = async <T>(ctx: Ctx, home: Sql, run: (conn: Conn, tenantId: TenantId) => Promise<T>) => {
  const [row] = await ctx.within(forSignIn, (conn) => conn.query(Home, home));
  if (row) await ctx.within(ofTenant(row.tenantId), (conn) => run(conn, row.tenantId));
};

async function tellInviter(
  conn: Conn,
  invitation: AnsweredInvitation | undefined,
  kind: 'invitation.accepted' | 'invitation.rejected',
  at: string,
) {
  if (!invitation?.invitedByUserId) return;
  const { id, tenantId, person, team, teamId, invitedByUserId } = invitation;
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

/** Notifications are written in the transaction of the change. */
export const notificationsListeners: Listeners = {
  'joinRequests.validate': (ctx, { email, organizationTeamId }) =>
    inside(ctx, homeOfTeam(organizationTeamId), async (conn, tenantId) => {
      const [request] = await conn.query(JoinRequestRow, pendingJoinRequest(organizationTeamId, email));
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
    const { tenantId } = ctx.session;
    await settle(ctx, { tenantId, kind: 'join.requested', subjectId: joinRequestId, at: ctx.now() });
  },
  'invitations.answer': (ctx, { invitationId, action }) =>
    inside(ctx, homeOfInvitation(invitationId), async (conn) => {
      const [row] = await conn.query(AnsweredInvitation, answeredInvitation(invitationId));
      await tellInviter(
        conn,
        row,
        action.toUpperCase() === 'ACCEPTED' ? 'invitation.accepted' : 'invitation.rejected',
        ctx.now(),
      );
    }),
  'invitations.answerNamed': (ctx, { invitationId, action = '' }) =>
    inside(ctx, homeOfInvitation(invitationId), async (conn) => {
      const [row] = await conn.query(AnsweredInvitation, answeredInvitation(invitationId));
      await tellInviter(conn, row, action === 'ACCEPTED' ? 'invitation.accepted' : 'invitation.rejected', ctx.now());
    }),
  'invitations.accept': async (ctx, _, { user }) => {
    if (!user.tenantId) return;
    await ctx.within(ofTenant(user.tenantId as TenantId), async (conn) => {
      const [row] = await conn.query(AnsweredInvitation, lastAccepted(user.id));
      await tellInviter(conn, row, 'invitation.accepted', ctx.now());
    });
  },
  'comments.create': (ctx, input) => tellOfComment(ctx, input),
  'comments.update': async (ctx, { mentionEmployeeIds }, comment) => {
    if (mentionEmployeeIds) await tellOfEdit(ctx, comment);
  },
};
