import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';

/** A company whose founder may write. */
async function aCompany() {
  const company = await newCompany();
  await confirmAddress(company.owner);
  return { company, server: company.owner.server, teams: [company.teamId] };
}

test('TASK-06 hears that a title of 256 characters is too long, and the old one stays', async ({ browser }) => {
  const { company, server, teams } = await aCompany();
  const task = await server.tasks.create({ title: 'Draw the plan', teams });
  const page = await open(browser, company.owner, `/task/${task.id}`);
  await page.getByRole('button', { name: 'Rename Draw the plan' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(256));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The title may have at most 255 characters.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Draw the plan' }).last()).toBeVisible();
  expect((await server.tasks.get({ taskId: task.id })).title).toBe('Draw the plan');
});

test('TASK-42 TASK-43 reads the tasks of a team and of a person, one with its root epic, and sends it back as it was read', async () => {
  const { company, server, teams } = await aCompany();
  const epic = await server.tasks.create({ title: 'Move house', issueType: 'Epic', teams });
  const story = await server.tasks.create({ title: 'Pack', issueType: 'Story', parentId: epic.id, teams });
  const task = await server.tasks.create({ title: 'Buy boxes', issueType: 'Task', parentId: story.id, teams });
  const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).sort();
  expect(titles((await server.tasks.list({ teams })).items)).toEqual(['Buy boxes', 'Move house', 'Pack']);
  const { employeeId } = company.owner;
  expect(titles(await server.tasks.ofEmployee({ employeeId, teams }))).toEqual(['Buy boxes', 'Move house', 'Pack']);
  const whole = await server.tasks.get({ taskId: task.id, includeRootEpic: true });
  expect(whole).toMatchObject({ rootEpic: { title: 'Move house' }, parent: { title: 'Pack' } });
  const sent = { ...whole, taskId: task.id, title: 'Buy big boxes' } as unknown as Parameters<
    typeof server.tasks.update
  >[0];
  const { title, parentId, issueType, members } = await server.tasks.update(sent);
  expect({ title, parentId, issueType }).toEqual({ title: 'Buy big boxes', parentId: story.id, issueType: 'Task' });
  expect(members.map(({ id }) => id)).toEqual([employeeId]);
});

test('TASK-45 numbers the tasks one after the other, with the prefix of the team', async ({ browser }) => {
  const { company, server, teams } = await aCompany();
  await server.teams.update({ teamId: company.teamId, prefix: 'HQ' });
  await server.tasks.create({ title: 'The first', teams });
  const second = await server.tasks.create({ title: 'The second', teams });
  expect(second.taskNumber).toBe('HQ-2');
  const page = await open(browser, company.owner, `/task/${second.id}`);
  await expect(page.getByText('HQ-2', { exact: true }).first()).toBeVisible();
});

test('VOCAB-14 is told which parameters a list of words needs', async () => {
  const { server } = await aCompany();
  await expect(server.priorities.list({ organizationTeamId: '' })).rejects.toThrow(
    'Required parameters missing: tenantId, organizationId, and teamId are required',
  );
  await expect(server.relatedIssueTypes.create({ name: 'Follows', organizationTeamId: '' })).rejects.toThrow(
    'Required parameters missing: tenantId, teamId is required',
  );
});

test('VOCAB-17 reads the labels of a team apart from those of the organization', async () => {
  const { company, server } = await aCompany();
  const organizationTeamId = company.teamId;
  await server.labels.create({ name: 'Of the team', organizationTeamId });
  await server.labels.create({ name: 'Of everybody' });
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const ofTeam = names((await server.labels.ofTeam({ organizationTeamId })).items);
  expect(ofTeam).toContain('Of the team');
  expect(ofTeam).not.toContain('Of everybody');
  expect(names((await server.labels.list({})).items)).toContain('Of everybody');
});

test('PROJ-12 keeps the repository that a client links to a project', async () => {
  const { server } = await aCompany();
  const { id: projectId } = await server.projects.create({ name: 'Engine' });
  const repositoryId = randomUUID();
  await server.projects.updateSettings({ projectId, repositoryId, syncTag: 'stint', isTasksAutoSync: true });
  const { customFields, syncTag } = await server.projects.get({ projectId });
  expect({ ...customFields, syncTag }).toEqual({ repositoryId, syncTag: 'stint' });
  await server.projects.updateSettings({ projectId, repositoryId: null });
  expect((await server.projects.get({ projectId })).customFields.repositoryId).toBeNull();
});
