import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness, type Person } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const newEmail = () => `new.${randomUUID()}@example.test`;
const mailTo = (email: string, subject: RegExp) =>
  t.mails.find((mail) => mail.to === email && subject.test(mail.subject));

async function ask(person: Person, email: string): Promise<string> {
  await person.client.emailChange.request({ email });
  await t.runJobs();
  return codeIn(mailTo(email, /new email address/)?.text);
}

it('changes the address with the mailed code, as existing clients call it', async () => {
  const { owner } = await t.org();
  const email = newEmail();
  const send = (path: string, body: object) => t.call('POST', `/api/email-reset/${path}`, { token: owner.token, body });
  const answer = await send('request-change-email', { email: email.toUpperCase() });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, message: 'OK' }]);
  await t.runJobs();
  const changed = await send('verify-change-email', { code: codeIn(mailTo(email, /new email address/)?.text) });
  expect([changed.statusCode, changed.json()]).toEqual([202, { status: 200, message: 'OK' }]);
  expect(await owner.client.users.me({})).toMatchObject({ email, isEmailVerified: true });
});

it('notifies the old address of the request and of the change', async () => {
  const { owner } = await t.org();
  const email = newEmail();
  const code = await ask(owner, email);
  expect(mailTo(owner.email, /account was changed/)?.text).toContain(`asked to change its email address to ${email}`);
  await owner.client.emailChange.verify({ code });
  await t.runJobs();
  expect(mailTo(owner.email, /account was changed/)?.text).toContain(`is now ${email}`);
});

it('changes the address in every workspace of the person, with a history entry in each', async () => {
  const [here, there] = [await t.org(), await t.org()];
  const guest = await there.join('EMPLOYEE');
  await t.sql('update "user" set "accountId" = $2, email = $3 where id = $1', [
    guest.userId,
    here.owner.accountId,
    here.owner.email,
  ]);
  const email = newEmail();
  await here.owner.client.emailChange.verify({ code: await ask(here.owner, email) });
  const users = await t.sql('select email from "user" where "accountId" = $1', [here.owner.accountId]);
  expect(users).toEqual([{ email }, { email }]);
  for (const { tenantId } of [here, there]) {
    const entries = await t.sql<{ changes: object }>(
      `select changes from oplog where "tenantId" = $1 and op = 'emailChange.verify'`,
      [tenantId],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toMatchObject([
      { entity: 'User', before: { email: here.owner.email }, after: { email } },
    ]);
  }
});

it('signs in with the new address, and refuses codes sent to the old one', async () => {
  const { owner } = await t.org();
  await t.as(null).passwords.request({ email: owner.email });
  await t.runJobs();
  const token = new URL(
    /http\S+/.exec(mailTo(owner.email, /Reset your password/)?.text ?? '')?.[0] ?? '',
  ).searchParams.get('token');
  const email = newEmail();
  await owner.client.emailChange.verify({ code: await ask(owner, email) });
  const password = 'correct horse';
  await expect(
    t.as(null).passwords.reset({ token: token ?? '', password, confirmPassword: password }),
  ).rejects.toMatchObject({ code: 'auth.reset_failed' });
  await t.as(null).auth.sendCode({ email });
  await t.runJobs();
  const code = codeIn(mailTo(email, /code/)?.text);
  expect((await t.as(null).auth.confirmCode({ email, code })).workspaces[0]?.user.id).toBe(owner.userId);
});

it('reveals a taken address only to its owner', async () => {
  const [{ owner }, other] = [await t.org(), await t.org()];
  const body = { email: other.owner.email };
  const answer = await t.call('POST', '/api/email-reset/request-change-email', { token: owner.token, body });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200, message: 'OK' }]);
  await t.runJobs();
  expect(mailTo(other.owner.email, /already has an account/)).toBeDefined();
  expect(mailTo(other.owner.email, /Confirm your new/)).toBeUndefined();
  await expect(owner.client.emailChange.verify({ code: 'ABC234' })).rejects.toMatchObject({
    code: 'auth.verification_failed',
    status: 400,
  });
});

it('gives a contested address to the first of two', async () => {
  const [a, b] = [(await t.org()).owner, (await t.org()).owner];
  const email = newEmail();
  await a.client.emailChange.request({ email });
  await b.client.emailChange.request({ email });
  await t.runJobs();
  const codes = t.mails.filter(({ to }) => to === email).map(({ text }) => codeIn(text));
  const tries = [];
  for (const person of [a, b]) {
    for (const code of codes) tries.push(await person.client.emailChange.verify({ code }).catch(({ code }) => code));
  }
  expect(tries.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  expect(tries).toContain('auth.email_taken');
});

it('accepts a code of the same account once, within an hour, after at most five wrong tries', async () => {
  const [{ owner }, other] = [await t.org(), await t.org()];
  const email = newEmail();
  const code = await ask(owner, email);
  await expect(other.owner.client.emailChange.verify({ code })).rejects.toMatchObject({
    code: 'auth.verification_failed',
  });
  for (let i = 0; i < 5; i++) await owner.client.emailChange.verify({ code: 'WRONG2' }).catch(() => undefined);
  await expect(owner.client.emailChange.verify({ code })).rejects.toMatchObject({ code: 'auth.verification_failed' });
  const again = await ask(owner, newEmail());
  await owner.client.emailChange.verify({ code: again });
  await expect(owner.client.emailChange.verify({ code: again })).rejects.toMatchObject({
    code: 'auth.verification_failed',
  });
});

it('refuses the current address', async () => {
  const { owner } = await t.org();
  await expect(owner.client.emailChange.request({ email: owner.email })).rejects.toMatchObject({
    code: 'auth.email_same',
  });
});
