import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

it('stores initial values of tasks under a unique name in the team', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const place = { organizationTeamId: org.teamId };
  const values = { title: 'Release', description: '<p>Steps<script>alert(1)</script></p>', estimate: 3600 };
  const taskTemplate = await ben.client.taskTemplates.create({ ...place, name: ' Release ', values });
  expect(taskTemplate).toMatchObject({ name: 'Release', values: { title: 'Release', description: '<p>Steps</p>' } });
  await expect(ben.client.taskTemplates.create({ ...place, name: 'RELEASE', values })).rejects.toMatchObject({
    code: 'template.name_taken',
  });
  const renamed = await ben.client.taskTemplates.update({ templateId: taskTemplate.id, name: 'Ship' });
  expect([renamed.name, renamed.values.title]).toEqual(['Ship', 'Release']);
  expect((await org.owner.client.taskTemplates.list(place)).items.map(({ name }) => name)).toEqual(['Ship']);
  await ben.client.taskTemplates.remove({ templateId: taskTemplate.id });
  expect((await ben.client.taskTemplates.list(place)).total).toBe(0);
});

it('refuses values that the team does not have, and an invalid estimate', async () => {
  const [org, other] = await Promise.all([t.org(), t.org()]);
  const { client } = org.owner;
  const place = { organizationTeamId: org.teamId };
  const theirs = { organizationTeamId: other.teamId };
  const first = async (list: 'labels' | 'sizes' | 'priorities') =>
    String((await other.owner.client[list].list(theirs)).items[0]?.id);
  const taskTemplate = await client.taskTemplates.create({ ...place, name: 'Release', values: { title: 'Release' } });
  for (const [values, code] of [
    [{ tags: [await first('labels')] }, 'invalid_reference'],
    [{ members: [other.owner.employeeId] }, 'invalid_reference'],
    [{ projectId: other.projectId }, 'invalid_reference'],
    [{ taskSizeId: await first('sizes') }, 'invalid_reference'],
    [{ taskPriorityId: await first('priorities') }, 'invalid_reference'],
    [{ priority: 'whenever' }, 'invalid'],
    [{ size: 'vast' }, 'invalid'],
    [{ issueType: 'Wish' }, 'invalid'],
    [{ estimate: 3_600_000 }, 'task.estimate_hours'],
    [{ estimate: -1 }, 'invalid'],
    [{ title: 'x'.repeat(256) }, 'invalid'],
  ] as const) {
    const sent = values as object;
    const what = JSON.stringify(values).slice(0, 80);
    await expect(client.taskTemplates.create({ ...place, name: 'Half', values: sent }), what).rejects.toMatchObject({
      code,
    });
    const changing = client.taskTemplates.update({ templateId: taskTemplate.id, name: 'Half', values: sent });
    await expect(changing, what).rejects.toMatchObject({ code });
  }
  const outsider = await org.join('EMPLOYEE', { team: false });
  const elsewhere = outsider.client.taskTemplates.create({ ...place, name: 'Mine', values: {} });
  await expect(elsewhere).rejects.toMatchObject({ code: 'team.not_member' });
  const taking = outsider.client.taskTemplates.remove({ templateId: taskTemplate.id });
  await expect(taking).rejects.toMatchObject({ code: 'team.not_member' });
  expect((await client.taskTemplates.list(place)).items).toEqual([taskTemplate]);
});
