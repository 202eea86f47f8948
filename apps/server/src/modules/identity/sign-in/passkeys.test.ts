import { randomUUID } from 'node:crypto';
import type { Refusal } from '@stint/contract';
import { beforeAll, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../../../test/authenticator.ts';
import { type Harness, harness, type Person } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const stranger = () => t.as(null);

async function register(person: Person, device = new SoftwareAuthenticator(), name = 'My laptop') {
  const credential = device.create(await person.client.passkeys.registerOptions({}));
  return { device, ...(await person.client.passkeys.register({ name, credential })) };
}
const signIn = async (device: SoftwareAuthenticator) =>
  stranger().passkeys.signIn({ credential: device.get(await stranger().passkeys.signInOptions({})) });

it('signs in with a passkey alone', async () => {
  const { owner } = await t.org();
  const { device, recoveryCodes } = await register(owner);
  expect(recoveryCodes).toHaveLength(10);
  t.pass(1);
  const { workspaces, confirmed_email } = await signIn(device);
  expect(confirmed_email).toBe(owner.email);
  const { token } = await stranger().auth.signInWorkspace({ email: owner.email, token: workspaces[0]?.token ?? '' });
  expect((await t.as(token).users.me({})).id).toBe(owner.userId);
  const { items } = await owner.client.passkeys.list({});
  expect(items).toMatchObject([{ name: 'My laptop', lastUsedAt: t.now(), backedUp: false }]);
});

it('requires user verification and this site', async () => {
  const { owner } = await t.org();
  expect(await owner.client.passkeys.registerOptions({})).toMatchObject({
    rp: { id: 'stint.test', name: 'Stint' },
    user: { name: owner.email },
    authenticatorSelection: { userVerification: 'required' },
  });
  expect(await stranger().passkeys.signInOptions({})).toMatchObject({
    rpId: 'stint.test',
    userVerification: 'required',
  });
});

it('is accepted as a second step', async () => {
  const { owner } = await t.org();
  const { device } = await register(owner);
  const password = 'correct horse';
  await owner.client.passwords.change({ password, confirmPassword: password });
  const refusal = await stranger()
    .auth.signInPassword({ email: owner.email, password })
    .then(
      () => undefined,
      (error: Refusal) => error,
    );
  expect(refusal).toMatchObject({ code: 'auth.second_factor_required', details: { methods: 'passkey,recovery' } });
  const options = await stranger().passkeys.signInOptions({ ticket: refusal?.details.ticket ?? '' });
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id.toString('base64url') }] });
  expect((await stranger().passkeys.signIn({ credential: device.get(options) })).total_workspaces).toBe(1);
});

it('does not list passkeys before the first step', async () => {
  const { owner } = await t.org();
  await register(owner);
  expect((await stranger().passkeys.signInOptions({})).allowCredentials ?? []).toEqual([]);
});

it('accepts an answer once', async () => {
  const { owner } = await t.org();
  const { device } = await register(owner);
  const options = await stranger().passkeys.signInOptions({});
  const credential = device.get(options);
  await stranger().passkeys.signIn({ credential });
  await expect(stranger().passkeys.signIn({ credential })).rejects.toMatchObject({
    code: 'auth.passkey_invalid',
    status: 400,
  });
  await expect(stranger().passkeys.signIn({ credential: device.get(options) })).rejects.toMatchObject({
    code: 'auth.passkey_invalid',
  });
});

it('accepts an answer within five minutes', async () => {
  const { owner } = await t.org();
  const { device } = await register(owner);
  const options = await stranger().passkeys.signInOptions({});
  t.pass(6);
  await expect(stranger().passkeys.signIn({ credential: device.get(options) })).rejects.toMatchObject({
    code: 'auth.passkey_invalid',
  });
});

it('refuses an answer without user verification or from another site', async () => {
  const { owner } = await t.org();
  for (const habits of [{ verifies: false }, { origin: 'https://evil.test' }]) {
    await expect(register(owner, new SoftwareAuthenticator(habits))).rejects.toMatchObject({
      code: 'auth.passkey_invalid',
    });
  }
  expect((await owner.client.passkeys.list({})).total).toBe(0);
});

it("refuses another person's challenge, an unknown key and a wrong signature", async () => {
  const [a, b] = [(await t.org()).owner, (await t.org()).owner];
  const device = new SoftwareAuthenticator();
  const credential = device.create(await a.client.passkeys.registerOptions({}));
  await expect(b.client.passkeys.register({ credential })).rejects.toMatchObject({ code: 'auth.passkey_invalid' });
  await expect(signIn(new SoftwareAuthenticator())).rejects.toMatchObject({ code: 'auth.passkey_invalid' });
  const [mine, other] = [(await register(a)).device, new SoftwareAuthenticator()];
  const forged = { ...other.get(await stranger().passkeys.signInOptions({})), id: mine.id.toString('base64url') };
  await expect(stranger().passkeys.signIn({ credential: { ...forged, rawId: forged.id } })).rejects.toMatchObject({
    code: 'auth.passkey_invalid',
  });
});

it('refuses malformed answers', async () => {
  const { owner } = await t.org();
  const credential = new SoftwareAuthenticator().create({ challenge: 'AAAA' });
  const response = { ...credential.response, attestationObject: 'AAAA' };
  await expect(owner.client.passkeys.register({ credential: { ...credential, response } })).rejects.toMatchObject({
    code: 'auth.passkey_invalid',
  });
});

it('refuses a suspended account and a removed passkey', async () => {
  const { owner } = await t.org();
  const { device, id, recoveryCodes } = await register(owner);
  await t.sql('update account set "isActive" = false where id = $1', [owner.accountId]);
  await expect(signIn(device)).rejects.toMatchObject({ code: 'auth.passkey_invalid' });
  await t.sql('update account set "isActive" = true where id = $1', [owner.accountId]);
  await owner.client.passkeys.remove({ passkeyId: id, code: recoveryCodes[0] });
  await expect(signIn(device)).rejects.toMatchObject({ code: 'auth.passkey_invalid' });
});

it('requires a recovery code to remove the last factor, but not for others', async () => {
  const { owner } = await t.org();
  const [first, second] = [await register(owner), await register(owner)];
  expect(second.recoveryCodes).toEqual([]);
  await owner.client.passkeys.remove({ passkeyId: first.id });
  const { id: passkeyId } = second;
  await expect(owner.client.passkeys.remove({ passkeyId })).rejects.toMatchObject({
    code: 'auth.second_factor_invalid',
  });
  await owner.client.passkeys.remove({ passkeyId, code: first.recoveryCodes[1] });
  expect(await owner.client.security.get({})).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
});

it("does not remove another person's passkey", async () => {
  const [a, b] = [(await t.org()).owner, (await t.org()).owner];
  const { id } = await register(a);
  for (const passkeyId of [id, randomUUID()]) {
    await expect(b.client.passkeys.remove({ passkeyId })).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('satisfies an organization that requires a second factor', async () => {
  const org = await t.org();
  await org.owner.client.organizations.update({ organizationId: org.organizationId, requireSecondFactor: true });
  await expect(org.owner.client.teams.list({})).rejects.toMatchObject({ code: 'auth.second_factor_enrol' });
  await register(org.owner);
  expect((await org.owner.client.teams.list({})).total).toBe(1);
});
