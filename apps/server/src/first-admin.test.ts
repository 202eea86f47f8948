import pg from 'pg';
import { expect, it } from 'vitest';
import { createFirstAdmin } from './first-admin.ts';
import { harness } from './test/harness.ts';

const admin = { email: 'Ops@stint.test', password: 'a long password 1', name: 'Ops', workspace: 'Workshop' };

it('ADMIN_EMAIL is created once, in an empty database, with a confirmed address', async () => {
  const t = await harness();
  const owner = new pg.Pool({ connectionString: t.url });
  const create = (more: object = {}) =>
    createFirstAdmin({ server: t.app.server, owner, now: t.now }, { ...admin, ...more });
  await expect(create({ password: 'short' })).rejects.toThrow('ADMIN_EMAIL cannot be created');
  expect(await Promise.all([create(), create()])).toEqual(expect.arrayContaining([true, false]));
  expect(await create({ email: 'other@stint.test' })).toBe(false);
  await t.runJobs();
  expect(t.mails).toEqual([]);
  const { email, password } = admin;
  const { token } = await t.as(null).auth.login({ email, password });
  const me = await t.as(token).users.me({});
  expect(me).toMatchObject({ name: 'Ops', email: 'ops@stint.test', isEmailVerified: true });
  expect(await t.sql('select name from organization')).toEqual([{ name: 'Workshop' }]);
  await owner.end();
});
