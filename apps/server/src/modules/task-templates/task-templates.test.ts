import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

it('keeps what tasks begin with, for the team, under a name of its own', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const place = { organizationTeamId: org.teamId };
  const values = { title: 'Release', description: '<p>Steps<script>alert(1)</script></p>', estimate: 3600 };
  const made = await ben.client.taskTemplates.create({ ...place, name: ' Release ', values });
  expect(made).toMatchObject({ name: 'Release', values: { title: 'Release', description: '<p>Steps</p>' } });
  await expect(ben.client.taskTemplates.create({ ...place, name: 'RELEASE', values })).rejects.toMatchObject({
    code: 'template.name_taken',
  });
  const renamed = await ben.client.taskTemplates.update({ templateId: made.id, name: 'Ship' });
  expect([renamed.name, renamed.values.title]).toEqual(['Ship', 'Release']);
  expect((await org.owner.client.taskTemplates.list(place)).items.map(({ name }) => name)).toEqual(['Ship']);
  await ben.client.taskTemplates.remove({ templateId: made.id });
  expect((await ben.client.taskTemplates.list(place)).total).toBe(0);
});
