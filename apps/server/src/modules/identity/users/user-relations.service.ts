import { User, UserInvitation } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { invitation } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { above } from '../sign-in/sessions.service.ts';

type UserRelations = Pick<User, 'tags' | 'invites' | 'socialAccounts'>;

const InvitationItem = z.object({ item: UserInvitation });
function invitationsOf(userId: string, now: string): Sql {
  const status = sql`case when i.status = 'INVITED' and i."expireDate" <= ${now}::timestamptz then 'EXPIRED' else i.status end`;
  return sql`select ${jsonOf(UserInvitation, invitation, 'i', { status })} as item from invitation i
    join "user" u on u."tenantId" = i."tenantId" and u.id = ${userId}
    where (i."userId" = u.id or i.email = lower(u.email)) and ${isLive('i')} order by i."createdAt" desc, i.id`;
}

const SocialAccountRow = User.shape.socialAccounts.unwrap().element;
const socialAccountsOf = (accountId: string, userId: string): Sql =>
  sql`select s.id, s.provider, s."providerAccountId", ${userId}::uuid as "userId" from social_account s
    where s."accountId" = ${accountId} order by s.provider`;

interface RelationOwner {
  userId: string;
  /** The caller's own account, or null for another person. */
  accountId: string | null;
}

/** Invitations and social accounts are returned only to the user themselves. */
export async function userRelations(
  ctx: OpenCtx,
  relations: readonly string[] = [],
  { userId, accountId }: RelationOwner,
): Promise<UserRelations> {
  const related: UserRelations = {};
  // Existing clients request tags, which users do not have.
  if (relations.includes('tags')) related.tags = [];
  if (accountId === null) return related;
  if (relations.includes('invites')) {
    const rows = await ctx.query(InvitationItem, invitationsOf(userId, ctx.now()));
    related.invites = rows.map(({ item }) => item);
  }
  if (relations.includes('socialAccounts')) {
    const statement = socialAccountsOf(accountId, userId);
    related.socialAccounts = await above(ctx, (conn) => conn.query(SocialAccountRow, statement));
  }
  return related;
}
