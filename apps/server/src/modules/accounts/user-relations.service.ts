import { type User, UserInvitation } from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import { invitation } from '../../db/schema.ts';
import type { OpenCtx } from '../../http/ctx.ts';
import { above } from './sessions.service.ts';

type Related = Pick<User, 'tags' | 'invites' | 'socialAccounts'>;

const state = `case when i.status = 'INVITED' and i."expireDate" <= $2::timestamptz then 'EXPIRED' else i.status end`;
const invites = `select ${jsonOf(UserInvitation, invitation, 'i', { status: state })} as item from invitation i
  join "user" u on u."tenantId" = i."tenantId" and u.id = $1
  where (i."userId" = u.id or i.email = lower(u.email)) and i."deletedAt" is null order by i."createdAt" desc, i.id`;
const social = `select s.id, s.provider, s."providerAccountId", $2::uuid as "userId" from social_account s
  where s."accountId" = $1 order by s.provider`;

type Account = NonNullable<Related['socialAccounts']>[number];

interface Whose {
  userId: string;
  /** Of the caller's own account; null for a colleague. */
  accountId: string | null;
}

/**
 * The relations of a user that a caller asked for. Users have no tags here, so that list is empty.
 * Invitations and social accounts are returned only to the user.
 */
export async function userRelations(
  ctx: OpenCtx,
  relations: readonly string[] = [],
  { userId, accountId }: Whose,
): Promise<Related> {
  const related: Related = {};
  if (relations.includes('tags')) related.tags = [];
  if (accountId === null) return related;
  if (relations.includes('invites')) {
    const rows = await ctx.hot<{ item: UserInvitation }>('user invites', invites, [userId, ctx.now()]);
    related.invites = rows.map(({ item }) => item);
  }
  if (relations.includes('socialAccounts')) {
    related.socialAccounts = await above(ctx, (conn) => conn.hot<Account>('user social', social, [accountId, userId]));
  }
  return related;
}
