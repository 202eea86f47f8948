import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});
const inMinutes = (minutes: number) => new Date(Date.parse(t.now()) + minutes * 60_000).toISOString();

it('shows a chosen presence to teammates until it ends or is automatic again', async () => {
  const org = await t.org();
  const [ben, guest, other] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { team: false }), await t.org()];
  const until = inMinutes(5);
  await ben.client.presence.set({ status: 'DO_NOT_DISTURB', until });
  const shown = { items: [{ userId: ben.userId, status: 'DO_NOT_DISTURB', until }], total: 1 };
  for (const { client } of [ben, org.owner]) expect(await client.presence.list({})).toEqual(shown);
  for (const { client } of [guest, other.owner]) expect((await client.presence.list({})).total).toBe(0);
  expect(t.published.at(-1)).toMatchObject({ op: 'presence.set', touches: ['presence'] });
  t.pass(6);
  expect((await org.owner.client.presence.list({})).total).toBe(0);
  await ben.client.presence.set({ status: 'AWAY' });
  expect((await org.owner.client.presence.list({})).items).toEqual([
    { userId: ben.userId, status: 'AWAY', until: null },
  ]);
  await ben.client.presence.set({ status: 'AUTOMATIC', until: inMinutes(30) });
  expect((await org.owner.client.presence.list({})).total).toBe(0);
});

it('refuses unknown words, and ends in the past or too far ahead', async () => {
  const { owner } = await t.org();
  for (const minutes of [-1, 0, 32 * 24 * 60]) {
    const ask = owner.client.presence.set({ status: 'AWAY', until: inMinutes(minutes) });
    await expect(ask, String(minutes)).rejects.toMatchObject({ code: 'presence.until', status: 400 });
  }
  const unknown = owner.client.presence.set({ status: 'WORKING' as 'AWAY' });
  await expect(unknown).rejects.toMatchObject({ status: 400 });
  expect((await owner.client.presence.list({})).total).toBe(0);
});

it('leaves the five timer words of existing clients alone', async () => {
  const org = await t.org();
  await org.owner.client.presence.set({ status: 'DO_NOT_DISTURB' });
  const { members = [] } = await org.owner.client.teams.get({ teamId: org.teamId });
  expect(['running', 'idle', 'pause', 'online', 'suspended']).toContain(members[0]?.timerStatus);
});
