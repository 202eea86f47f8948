import { socialProviders } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import type { Out } from '../../../kernel/operations.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { codeLength } from './codes.service.ts';
import { above } from './sessions.service.ts';

const ServerRow = z.object({ byEmail: z.boolean(), isNew: z.boolean() });
const serverRow = sql`select not exists (select from account) as "isNew", exists (select from provider_sign_in p join sign_in_domain d on d."tenantId" = p."tenantId"
  where ${isLive('p')} and ${isLive('d')} and p.issuer is not null and d."confirmedBy" = 'DNS') as "byEmail"`;

export async function get(ctx: OpenCtx): Promise<Out<'signInSettings.get'>> {
  const { services } = ctx;
  const { captcha, social, oidc, ldap } = services.settings;
  const rows = await above(ctx, (conn) => conn.query(ServerRow, serverRow));
  const [{ byEmail, isNew } = { byEmail: false, isNew: false }] = rows;
  return {
    captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
    social: socialProviders.filter((provider) => social?.[provider]),
    oidc: oidc || byEmail ? { name: oidc?.name ?? null, byEmail } : null,
    ldap: ldap !== undefined,
    codeLength: codeLength(services.settings),
    isNew,
  };
}
