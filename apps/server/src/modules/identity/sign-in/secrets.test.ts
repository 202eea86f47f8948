import { randomUUID } from 'node:crypto';
import { Refusal } from '@stint/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';

/** Codes, tokens and passwords must appear only in the answer or mail that delivers them. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

/** Every secret of this test, by its purpose. */
const secrets = new Map<string, string>();
const secret = (what: string, text: string | null | undefined): string => {
  if (!text || text.length < 6) throw new Error(`there is no ${what}`);
  secrets.set(what, text);
  return text;
};

const stranger = () => t.as(null);
const newEmail = () => `${randomUUID()}@example.test`;
async function mailTo(email: string, subject = /./): Promise<string> {
  await t.runJobs();
  return t.mails.find((mail) => mail.to === email && subject.test(mail.subject))?.text ?? '';
}
const tokenIn = (text: string) =>
  new URL(/http\S+token=\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token');
const refused = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );

/** Registers, verifies the address, and signs in by code and by password. */
async function comeIn(email: string, password: string) {
  await stranger().auth.register({ team: 'Engines', name: 'Ada Lovelace', email, password });
  const verify = await mailTo(email);
  await stranger().auth.verifyEmail({ email, token: secret('token of a verification', tokenIn(verify)) });
  await stranger().auth.sendCode({ email });
  const code = secret('sign-in code', codeIn(await mailTo(email, /code/)));
  await refused(stranger().auth.confirmCode({ email, code: secret('wrong code', 'QQQQQ7') }));
  const { workspaces } = await stranger().auth.confirmCode({ email, code });
  const token = secret('token of a workspace', workspaces[0]?.token);
  await stranger().auth.signInWorkspace({ email, token });
  const wrong = secret('wrong password', 'nobody guesses this one');
  await refused(stranger().auth.signInPassword({ email, password: wrong }));
  const first = await stranger().auth.login({ email, password });
  const spent = secret('spent refresh token', first.refresh_token);
  const next = await stranger().auth.refresh({ refresh_token: spent });
  secret('refresh token', next.refresh_token);
  secret('access token', next.token);
  return t.as(next.token);
}

it('leaves no code, token or password in a log, in the history, in an event or in the database', async () => {
  const [email, password] = [newEmail(), secret('password', 'correct horse battery')];
  let me = await comeIn(email, password);

  await stranger().passwords.request({ email });
  const link = secret('token of a new password', tokenIn(await mailTo(email, /Reset your password/)));
  const second = secret('new password', 'another horse battery');
  await stranger().passwords.reset({ token: link, password: second, confirmPassword: second });
  me = t.as((await stranger().auth.login({ email, password: second })).token);
  const third = secret('third password', 'a third horse battery');
  await me.passwords.change({ oldPassword: second, password: third, confirmPassword: third });

  const address = newEmail();
  await me.emailChange.request({ email: address });
  await me.emailChange.verify({ code: secret('code of a new address', codeIn(await mailTo(address))) });

  const [team] = (await me.teams.list({})).items;
  const teamId = String(team?.id);
  const [guest, other] = [newEmail(), newEmail()];
  await me.invitations.create({ emailIds: [guest], teamIds: [teamId], fullName: 'Ben B' });
  const mail = await mailTo(guest);
  const invited = { email: guest, code: secret('code of an invitation', codeIn(mail)) };
  await stranger().invitations.validateCode(invited);
  await stranger().invitations.validateToken({ email: guest, token: secret('link of an invitation', tokenIn(mail)) });
  const value = secret('password that a program made up', 'k3x9q2mz');
  await stranger().invitations.accept({ ...invited, password: value });

  await me.teams.update({ teamId, public: true });
  const about = { fullName: 'Cy', linkAddress: 'https://example.test', position: 'Engineer' };
  await stranger().joinRequests.create({ ...about, email: other, organizationTeamId: teamId });
  const joinCode = secret('code of a request to join', codeIn(await mailTo(other)));
  await stranger().joinRequests.validate({ email: other, organizationTeamId: teamId, code: joinCode });

  const { secret: shared } = await me.factors.enrol({});
  const app = new TOTP({ secret: Secret.fromBase32(secret('secret of an authenticator', shared)) });
  const show = () => app.generate({ timestamp: Date.parse(t.now()) });
  const { recoveryCodes } = await me.factors.confirm({ code: show() });
  t.pass(1);
  const { details } = await refused(stranger().auth.login({ email: address, password: third }));
  const ticket = secret('ticket of a second factor', details.ticket);
  await stranger().factors.answerLogin({ ticket, code: secret('recovery code', recoveryCodes[0]) });
  secret('unused recovery code', recoveryCodes[1]);
  secret('ticket of the event stream', (await me.events.ticket({})).ticket);

  // Also puts secrets where clients may leak them: into addresses and into error reports.
  const query = `email=${encodeURIComponent(guest)}&code=${invited.code}&token=${link}`;
  await t.call('GET', `/api/invite/validate?${query}`, { headers: { referer: `https://x.test/auth?${query}` } });
  await t.call('POST', '/api/log', { body: { level: 'error', message: `Failed at https://x.test/auth?${query}` } });
  await t.call('POST', `/api/auth/login?${query}`, { body: { email: address, password: { deep: third } } });
  await t.call('POST', '/api/auth/login', {
    body: `{"password":"${third}"`,
    headers: { 'content-type': 'application/json' },
  });
  await t.runJobs();

  const tables = await t.sql<{ name: string; schema: string }>(
    `select table_name as name, table_schema as schema from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const tableTexts = await Promise.all(
    tables.map(async ({ name, schema }): Promise<[string, string]> => {
      const rows = await t.sql<{ text: string }>(`select to_jsonb(x)::text as text from "${schema}"."${name}" x`);
      return [`table ${name}`, rows.map(({ text }) => text).join('\n')];
    }),
  );
  const places: [string, string][] = [
    ['log', t.logged.join('\n')],
    ['events', JSON.stringify(t.published)],
    ['warnings', t.warnings.join('\n')],
    ...tableTexts,
  ];
  expect(t.logged.length).toBeGreaterThan(30);
  expect(tableTexts.find(([place]) => place === 'table oplog')?.[1]).toContain('passwords.change');
  const leaks = places.flatMap(([place, text]) =>
    [...secrets]
      .filter(([, hidden]) => new RegExp(`\\b${hidden}\\b`).test(text))
      .map(([what]) => `${what} in ${place}`),
  );
  expect(leaks).toEqual([]);
});
