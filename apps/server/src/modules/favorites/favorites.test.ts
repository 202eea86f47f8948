import { favoriteSchema, listOf } from '@stint/contract/wire';
import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

it('keeps a favorite once, for its owner alone', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const { client, employeeId } = org.owner;
  const draft = { entity: 'OrganizationTeam', entityId: org.teamId, employeeId } as const;
  const made = favoriteSchema.parse(await client.favorites.create(draft));
  expect((await client.favorites.create(draft)).id).toBe(made.id);
  const query = `where[employeeId]=${employeeId}&where[organizationId]=${org.organizationId}`;
  const response = await t.call('GET', `/api/favorite/employee?${query}`, { token: org.owner.token });
  expect(listOf(favoriteSchema).parse(response.json()).total).toBe(1);
  expect((await ben.client.favorites.list({})).total).toBe(0);
  const favoriteId = String(made.id);
  await expect(ben.client.favorites.remove({ favoriteId })).rejects.toMatchObject({ code: 'member.not_own' });
  expect(await client.favorites.remove({ favoriteId })).toEqual({ raw: [], affected: 1 });
  await expect(client.favorites.remove({ favoriteId })).rejects.toMatchObject({ code: 'not_found' });
  await client.favorites.create(draft);
});

it('refuses what is not there, and favorites for somebody else', async () => {
  const [org, other] = await Promise.all([t.org(), t.org()]);
  const ben = await org.join('EMPLOYEE');
  const { client } = org.owner;
  const foreign = { entity: 'OrganizationProject', entityId: other.projectId } as const;
  await expect(client.favorites.create(foreign)).rejects.toMatchObject({ code: 'invalid_reference' });
  const forBen = { entity: 'OrganizationTeam', entityId: org.teamId, employeeId: ben.employeeId } as const;
  await expect(client.favorites.create(forBen)).rejects.toMatchObject({ code: 'member.not_own' });
});
