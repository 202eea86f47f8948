import { Refusal, Security } from '@stint/contract';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { factorsOf } from './factor-checks.service.ts';
import { above } from './sessions.service.ts';

const AccountSecurity = Security.pick({ hasPassword: true, requiredBy: true, social: true });
const securityOf = (accountId: string): Sql => sql`select a."passwordHash" is not null as "hasPassword",
    (select coalesce(array_agg(distinct o.name order by o.name), '{}') from "user" u
      join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('e')} and e."isActive"
      join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" and ${isLive('o')}
      where u."accountId" = a.id and ${isLive('u')} and u."isActive" and o."requireSecondFactor") as "requiredBy",
    (select coalesce(json_agg(json_build_object('provider', s.provider, 'email', s.email, 'createdAt', iso(s."createdAt"))
      order by s."createdAt"), '[]') from social_account s where s."accountId" = a.id) as social
  from account a where a.id = ${accountId}`;

export const get = (ctx: OpenCtx): Promise<Security> =>
  above(ctx, async (conn) => {
    if (!ctx.session) throw new Refusal('unauthenticated');
    const { accountId } = ctx.session;
    const { email, authenticator, passkeys, recoveryCodes } = await factorsOf(conn, accountId);
    const [rest] = await conn.query(AccountSecurity, securityOf(accountId));
    if (!rest) throw new Refusal('unauthenticated');
    return { email, hasAuthenticator: authenticator, passkeys, recoveryCodesLeft: recoveryCodes, ...rest };
  });
