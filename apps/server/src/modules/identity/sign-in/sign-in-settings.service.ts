import { socialProviders } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import type { DemoSettings } from '../../../http/services.ts';
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
    keepsMail: services.mailer.keepsMail ?? false,
    codeLength: codeLength(services.settings),
    isNew,
    demo: services.settings.demo ? await demoOf(ctx, services.settings.demo) : null,
  };
}

const DemoPerson = z.object({ until: z.string(), name: z.string(), email: z.string(), mailbox: z.string() });
/** The company that ends first; one that has ended stays until the next one is ready. */
const demoPeople = (now: string, mailboxes: readonly string[]) => sql`
  select t."demoUntil" as until, concat_ws(' ', u."firstName", u."lastName") as name, u.email, split_part(u.email, '@', 1) as mailbox
  from (
    select id, "demoUntil" from tenant where "demoUntil" > 'epoch'
    order by "demoUntil" <= ${now}, case when "demoUntil" > ${now} then "demoUntil" end, "demoUntil" desc limit 1
  ) t join "user" u on u."tenantId" = t.id where split_part(u.email, '@', 1) = any (${mailboxes})`;

async function demoOf(ctx: OpenCtx, { password, people }: DemoSettings): Promise<Out<'signInSettings.get'>['demo']> {
  const mailboxes = people.map(({ mailbox }) => mailbox);
  const rows = await above(ctx, (conn) => conn.query(DemoPerson, demoPeople(ctx.now(), mailboxes)));
  const [first] = rows;
  if (!first) return null;
  const listedPeople = people.flatMap(({ role, mailbox }) =>
    rows.filter((row) => row.mailbox === mailbox).map(({ name, email }) => ({ role, name, email })),
  );
  return { until: first.until, password, people: listedPeople };
}
