import { type OutputOf, Refusal, type securityApi } from '@stint/contract';
import type { OpenCtx } from '../../http/ctx.ts';
import { factorsOf } from './factor-checks.service.ts';
import { above } from './sessions.service.ts';

type Security = OutputOf<(typeof securityApi)['get']>;

const more = `select a."passwordHash" is not null as "hasPassword",
    (select coalesce(array_agg(distinct o.name order by o.name), '{}') from "user" u
      join employee e on e."tenantId" = u."tenantId" and e."userId" = u.id and e."deletedAt" is null and e."isActive"
      join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" and o."deletedAt" is null
      where u."accountId" = a.id and u."deletedAt" is null and u."isActive" and o."requireSecondFactor") as "requiredBy",
    (select coalesce(json_agg(json_build_object('provider', s.provider, 'email', s.email, 'createdAt', iso(s."createdAt"))
      order by s."createdAt"), '[]') from social_account s where s."accountId" = a.id) as social
  from account a where a.id = $1`;

export const get = (ctx: OpenCtx): Promise<Security> =>
  above(ctx, async (conn) => {
    if (!ctx.who) throw new Refusal('unauthenticated');
    const { accountId } = ctx.who;
    const { email, authenticator, passkeys, recoveryCodes } = await factorsOf(conn, accountId);
    const [rest] = await conn.hot<Pick<Security, 'hasPassword' | 'requiredBy' | 'social'>>('security', more, [
      accountId,
    ]);
    if (!rest) throw new Refusal('unauthenticated');
    return { email, hasAuthenticator: authenticator, passkeys, recoveryCodesLeft: recoveryCodes, ...rest };
  });
