import { listOf, organizationProjectRepositorySchema, organizationProjectSchema } from '@stint/contract/wire';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../../../test/harness.ts';
import { repositoryIn } from '../../../test/makers.ts';
import { statementsOf } from '../../../test/statements.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

describe('the client of a project', () => {
  it('is a contact of the organization, shown with the project until it is deleted', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { client } = org.owner;
    const contact = await client.contacts.create({ name: ' Grace & Co. ', primaryEmail: 'grace@example.test' });
    expect(contact).toMatchObject({ name: 'Grace & Co.', contactType: 'CLIENT' });
    const organizationContactId = contact.id;
    const project = await client.projects.create({ name: 'Compiler', organizationContactId });
    const { id: projectId } = project;
    expect(project).toMatchObject({
      organizationContactId,
      organizationContact: { id: contact.id, name: 'Grace & Co.' },
    });
    const theirs = await other.owner.client.contacts.create({ name: 'Theirs' });
    for (const foreign of [theirs.id, crypto.randomUUID()]) {
      await expect(client.projects.update({ projectId, organizationContactId: foreign })).rejects.toMatchObject({
        code: 'invalid_reference',
      });
    }
    expect((await client.contacts.list({ search: 'ACE' })).items.map(({ name }) => name)).toEqual(['Grace & Co.']);
    expect((await client.contacts.list({ search: '%' })).total).toBe(0);
    await client.contacts.update({ contactId: contact.id, name: 'Hopper & Co.' });
    const [listed] = (await client.projects.list({ ids: [projectId] })).items;
    expect(listed?.organizationContact).toEqual({ id: contact.id, name: 'Hopper & Co.' });
    await expect((await org.join('EMPLOYEE')).client.contacts.list({})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(client.contacts.create({ name: '  ' })).rejects.toMatchObject({ code: 'invalid' });
    await client.contacts.remove({ contactId: contact.id });
    expect((await client.projects.get({ projectId })).organizationContact).toBeNull();
    expect(await client.projects.update({ projectId, organizationContactId: null })).toMatchObject({
      organizationContactId: null,
    });
  });
});

describe('the rights of members', () => {
  it('create projects in a team of theirs, manage and edit them, and no others', async () => {
    const org = await t.org();
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const viewer = await org.join('VIEWER');
    const { projects } = ben.client;
    const project = await projects.create({ name: 'Compiler' });
    expect(project).toMatchObject({
      teams: [{ id: org.teamId }],
      members: [{ employeeId: ben.employeeId, isManager: true }],
    });
    const { id: projectId } = project;
    const other = await org.owner.client.teams.create({ name: 'Elsewhere' });
    const theirs = await org.owner.client.projects.create({ name: 'Theirs', teams: [other.id] });
    const notMember = { code: 'team.not_member' };
    await expect(projects.create({ name: 'Abroad', teams: [other.id] })).rejects.toMatchObject(notMember);
    await expect(projects.update({ projectId, teams: [org.teamId, other.id] })).rejects.toMatchObject(notMember);
    expect(await projects.update({ projectId, name: 'Compilers' })).toMatchObject({ name: 'Compilers' });
    await projects.changeMany({ projectIds: [projectId], isArchived: true });

    const forbidden = { code: 'forbidden', details: { permission: 'ORG_PROJECT_EDIT' } };
    await expect(projects.update({ projectId: theirs.id, name: 'Mine' })).rejects.toMatchObject(forbidden);
    const both = { projectIds: [projectId, theirs.id], isArchived: false };
    await expect(projects.changeMany(both)).rejects.toMatchObject(forbidden);
    for (const { client } of [cleo, viewer])
      await expect(client.projects.update({ projectId, name: 'Hers' })).rejects.toMatchObject(forbidden);
    await expect(viewer.client.projects.create({ name: 'Ours' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(projects.remove({ projectId })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await projects.get({ projectId })).toMatchObject({ name: 'Compilers', isArchived: true });
    expect(await projects.get({ projectId: theirs.id })).toMatchObject({ name: 'Theirs' });

    // Who leads a team of a project edits it, too.
    await org.owner.client.teams.update({ teamId: org.teamId, managerIds: [org.owner.employeeId, cleo.employeeId] });
    expect(await cleo.client.projects.update({ projectId, name: 'Hers' })).toMatchObject({ name: 'Hers' });

    // The workspace takes it back for the role.
    const { id: roleId } = await org.owner.client.roles.options({ name: 'EMPLOYEE' });
    const { items } = await org.owner.client.rolePermissions.ofRole({ roleId });
    const rolePermissionId = String(items.find(({ permission }) => permission === 'ORG_PROJECT_ADD')?.id);
    await org.owner.client.rolePermissions.update({ rolePermissionId, enabled: false });
    await expect(projects.create({ name: 'Late' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('projects', () => {
  it('are created with a name alone, as existing clients do on sign-up', async () => {
    const org = await t.org();
    const response = await t.call('POST', '/api/organization-projects', {
      token: org.owner.token,
      body: { name: ' Analytical Engine ', tenantId: org.tenantId, organizationId: org.organizationId },
    });
    expect(response.statusCode).toBe(201);
    expect(organizationProjectSchema.parse(response.json())).toMatchObject({
      name: 'Analytical Engine',
      status: 'open',
      budgetType: 'cost',
    });
  });

  it('contain members, teams and labels, and a list costs one statement for any length', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const label = await client.labels.create({ name: 'Customer' });
    const list = () => client.projects.list({});
    await list();
    expect(await statementsOf(list)).toBe(1);
    for (let i = 0; i < 5; i++) {
      await client.projects.create({
        name: `Project ${i}`,
        memberIds: [org.owner.employeeId, ben.employeeId],
        managerIds: [org.owner.employeeId],
        teams: [org.teamId],
        tags: [{ id: label.id }] as never,
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '',
        budget: 1200.5,
        relations: [],
      });
    }
    expect(await statementsOf(list)).toBe(1);
    const { items, total } = await list();
    listOf(organizationProjectSchema).parse({ items, total });
    expect(total).toBe(6);
    const item = items.find(({ name }) => name === 'Project 4');
    expect(item).toMatchObject({
      budget: 1200.5,
      membersCount: 2,
      teams: [{ id: org.teamId }],
      tags: [{ name: 'Customer' }],
      members: [{ employee: { user: { name: 'Ada Lovelace' } }, role: { name: 'MANAGER' } }, { role: null }],
    });
    expect(item).not.toHaveProperty('endDate');
    expect((await client.projects.list({ organizationTeamId: org.teamId, take: 2, skip: 2 })).items).toHaveLength(2);
  });

  it('PROJ-04 refuse texts that are too long, and keep older ones', async () => {
    const { owner, tenantId } = await t.org();
    const { projects } = owner.client;
    const [name, description] = ['n'.repeat(100), '👩'.repeat(120)];
    const { total } = await projects.list({});
    const tooLong = { name: 'n'.repeat(101), description: 'd'.repeat(121) };
    const titled = { code: 'project.title_length', status: 400 };
    const described = { code: 'project.description_length', status: 400 };
    await expect(projects.create({ name: tooLong.name })).rejects.toMatchObject(titled);
    await expect(projects.create({ name, description: tooLong.description })).rejects.toMatchObject(described);
    expect((await projects.list({})).total).toBe(total);

    const { id: projectId } = await projects.create({ name, description });
    await expect(projects.update({ projectId, name: tooLong.name, budget: 7 })).rejects.toMatchObject(titled);
    await expect(projects.update({ projectId, description: tooLong.description, budget: 7 })).rejects.toMatchObject(
      described,
    );
    await expect(
      projects.updateSettings({ projectId, tenantId, description: tooLong.description } as never),
    ).resolves.toMatchObject({ description });
    expect(await projects.get({ projectId })).toMatchObject({ name, description, budget: null });

    // Texts of an earlier version or an import must not block other changes.
    await t.sql('update organization_project set description = $2 where id = $1', [projectId, tooLong.description]);
    expect(await projects.update({ projectId, description: tooLong.description, budget: 7 })).toMatchObject({
      budget: 7,
    });
  });

  it('PROJ-04 require one letter of the name in the API; the form requires 3 to 100', async () => {
    const { owner } = await t.org();
    const { projects } = owner.client;
    const { id: projectId } = await projects.create({ name: ' X ' });
    expect(await projects.update({ projectId, name: 'QA' })).toMatchObject({ name: 'QA' });
    const required = { status: 400, details: { name: 'Project name is required' } };
    await expect(projects.create({ name: '  ' })).rejects.toMatchObject(required);
    await expect(projects.update({ projectId, name: '' })).rejects.toMatchObject(required);
    expect(await projects.get({ projectId })).toMatchObject({ name: 'QA' });
  });

  it.each([
    ['jpeg', true],
    ['png', true],
    ['webp', false],
    ['gif', false],
  ] as const)('PROJ-06 show a JPEG or a PNG: a picture in %s is taken: %s', async (format, isAccepted) => {
    const { owner, projectId } = await t.org();
    const { projects, images } = owner.client;
    const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
    const bytes = new Uint8Array(await drawing.toFormat(format).toBuffer());
    // Neither the file name nor the folder counts.
    const file = new File([bytes], 'thumbnail.png', { type: `image/${format}` });
    const { id: imageId } = await images.upload({ folder: 'avatars', file });
    const refusal = { code: 'project.picture_type', status: 415 };
    const make = () => projects.create({ name: 'Seen', imageId });
    const change = () => projects.update({ projectId, imageId });
    if (isAccepted) {
      expect(await make()).toMatchObject({ imageId });
      expect(await change()).toMatchObject({ imageId });
      return;
    }
    await expect(make()).rejects.toMatchObject(refusal);
    await expect(change()).rejects.toMatchObject(refusal);
    expect(await projects.get({ projectId })).toMatchObject({ imageId: null });
    expect((await projects.list({ search: 'Seen' })).total).toBe(0);
  });

  it('PROJ-12 name the missing parameter of their settings', async () => {
    const { owner, projectId } = await t.org();
    const body = { organizationProjectId: projectId, tenantId: '', repositoryId: null };
    const path = `/api/organization-projects/setting/${projectId}`;
    const answer = await t.call('PUT', path, { token: owner.token, body });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Required parameters missing: tenantId is required',
    ]);
  });

  it('PROJ-09 are searched by parts of the name, in pages, without archived ones', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const byKey = new Map<string, string>();
    for (const name of ['Zürich Nord', 'Town library', 'Old hall', 'Asleep', 'Yard_2']) {
      byKey.set(
        name,
        (await client.projects.create({ name, ...(name === 'Town library' && { teams: [org.teamId] }) })).id,
      );
    }
    await client.projects.update({ projectId: byKey.get('Old hall') ?? '', isArchived: true });
    await client.projects.update({ projectId: byKey.get('Asleep') ?? '', isActive: false });
    const names = async (query: Parameters<typeof client.projects.choices>[0]) =>
      (await client.projects.choices(query)).items.map(({ name }) => name);
    const all = await names({});
    expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b)));
    expect(all.filter((name) => byKey.has(name))).toEqual(['Town library', 'Yard_2', 'Zürich Nord']);
    expect(await names({ search: 'zurich' })).toEqual(['Zürich Nord']);
    expect(await names({ search: 'town-lib' })).toEqual(['Town library']);
    expect(await names({ search: '_' })).toEqual(['Yard_2']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ teams: [org.teamId], search: 'o' })).toEqual(['Town library']);
    expect(await names({ take: 1, skip: 1 })).toEqual([all[1]]);
    expect((await client.projects.choices({ take: 1 })).total).toBe(all.length);
    const choicesById = await client.projects.choices({
      ids: [byKey.get('Old hall') ?? '', byKey.get('Asleep') ?? ''],
    });
    expect(choicesById.items.map(({ name, isArchived }) => [name, isArchived])).toEqual([
      ['Asleep', false],
      ['Old hall', true],
    ]);
    expect(await statementsOf(() => names({ search: 'o' }))).toBe(1);
    const other = await t.org();
    expect((await other.owner.client.projects.choices({ ids: [byKey.get('Town library') ?? ''] })).items).toEqual([]);
  });

  it('replace their members by the named ones and keep omitted fields', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client, employeeId } = org.owner;
    const { id: projectId } = await client.projects.create({
      name: 'One',
      memberIds: [employeeId, ben.employeeId],
      color: '#111111',
    });
    const after = await client.projects.update({ projectId, memberIds: [ben.employeeId], managerIds: [] });
    expect(after.members?.map((member) => member.employeeId)).toEqual([ben.employeeId]);
    expect(after).toMatchObject({ name: 'One', color: '#111111', membersCount: 1 });
  });

  it.each([
    ['an end before its start', { startDate: '2026-03-02', endDate: '2026-03-01' }, 'project.end_before_start'],
    ['less than a day', { startDate: '2026-03-01', endDate: '2026-03-01' }, 'project.too_short'],
    ['a negative budget', { budget: -1 }, 'invalid'],
    ['an unknown kind of list', { taskListType: 'PILE' as never }, 'invalid'],
    ['a blank name', { name: '   ' }, 'invalid'],
  ])('are refused with %s', async (_, wrong, code) => {
    const { owner } = await t.org();
    await expect(owner.client.projects.create({ name: 'Wrong', ...wrong })).rejects.toMatchObject({ code });
  });

  it('refuse people, teams and labels of another workspace', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const { client } = org.owner;
    const [label] = (await other.owner.client.labels.list({})).items;
    for (const foreign of [
      { memberIds: [other.owner.employeeId] },
      { teams: [other.teamId] },
      { tags: [label?.id ?? ''] },
    ]) {
      await expect(client.projects.create({ name: 'Mixed', ...foreign })).rejects.toMatchObject({
        code: 'invalid_reference',
      });
    }
    expect((await client.projects.list({})).total).toBe(1);
    await expect(client.projects.update({ projectId: other.projectId, name: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('PROJ-13 are related to each other project of the organization once, never to themselves', async () => {
    const [org, other] = await Promise.all([t.org(), t.org()]);
    const { client } = org.owner;
    const [first, second, three] = [
      await client.projects.create({ name: 'One' }),
      await client.projects.create({ name: 'Two' }),
      await client.projects.create({ name: 'Three' }),
    ];
    const to = (projectId: string) => ({ projectId, relationType: 'blocked by' as const });
    const relate = (...relations: ReturnType<typeof to>[]) =>
      client.projects.update({ projectId: first.id, name: 'Half', relations });
    await expect(relate(to(first.id))).rejects.toMatchObject({ code: 'invalid' });
    await expect(relate(to(second.id), to(second.id))).rejects.toMatchObject({ code: 'invalid' });
    for (const foreign of [other.projectId, crypto.randomUUID()]) {
      await expect(relate(to(foreign))).rejects.toMatchObject({ code: 'invalid_reference' });
      const making = client.projects.create({ name: 'Half', relations: [to(foreign)] });
      await expect(making).rejects.toMatchObject({ code: 'invalid_reference' });
    }
    expect(await client.projects.get({ projectId: first.id })).toMatchObject({ name: 'One', relations: [] });
    expect((await client.projects.list({ search: 'Half' })).total).toBe(0);
    expect(
      await client.projects.update({ projectId: first.id, relations: [to(second.id), to(three.id)] }),
    ).toMatchObject({
      relations: [to(second.id), to(three.id)],
    });
    await client.projects.remove({ projectId: second.id });
    const { relations } = await client.projects.get({ projectId: first.id });
    expect(await client.projects.update({ projectId: first.id, name: 'Renamed', relations })).toMatchObject({
      name: 'Renamed',
    });
  });

  it.each([
    ['a URL as colour', { color: 'url(https://example.com/seen.png)' }, 'invalid'],
    ['a script as icon', { icon: 'javascript:alert(1)' }, 'invalid'],
    ['a script as picture', { imageUrl: 'javascript:alert(1)' }, 'invalid'],
    ['an unknown picture', { imageId: crypto.randomUUID() }, 'invalid_reference'],
    ['an unknown status', { status: 'whenever' as never }, 'invalid'],
    ['an unknown assignee', { defaultAssigneeId: crypto.randomUUID() }, 'invalid_reference'],
  ])('PROJ-04 refuse %s in new and changed projects', async (_, wrong, code) => {
    const { owner, projectId } = await t.org();
    const before = await owner.client.projects.list({});
    await expect(owner.client.projects.create({ name: 'Wrong', ...wrong })).rejects.toMatchObject({ code });
    const changing = owner.client.projects.update({ projectId, code: 'HALF', ...wrong });
    await expect(changing).rejects.toMatchObject({ code });
    expect(await owner.client.projects.list({})).toEqual(before);
  });

  it('count their tasks and keep earlier dates', async () => {
    const { owner, projectId } = await t.org();
    const { client } = owner;
    const [task] = await Promise.all(['One', 'Two'].map((title) => client.tasks.create({ title, projectId })));
    expect(await client.projects.get({ projectId })).toMatchObject({ tasksCount: 2 });
    await client.tasks.remove({ taskId: task?.id ?? '' });
    const after = await client.projects.update({ projectId, startDate: '2026-03-01', endDate: '2026-03-05' });
    expect(after).toMatchObject({ tasksCount: 1 });
    await expect(client.projects.update({ projectId, startDate: '2026-03-06' })).rejects.toMatchObject({
      code: 'project.end_before_start',
    });
    expect(await client.projects.update({ projectId, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
      startDate: '2026-03-01T00:00:00.000Z',
    });
  });

  it('have their settings on a path of their own', async () => {
    const { owner, projectId } = await t.org();
    const after = await owner.client.projects.updateSettings({
      projectId,
      isTasksAutoSync: false,
      syncTag: 'stint',
      customFields: { repositoryId: null },
    });
    expect(after).toMatchObject({ isTasksAutoSync: false, syncTag: 'stint', customFields: { repositoryId: null } });
  });

  it('are archived and deleted by managers only', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { projectId } = org;
    await expect(ben.client.projects.remove({ projectId })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ben.client.projects.update({ projectId, name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
    const archived = await org.owner.client.projects.update({ projectId, isArchived: true });
    expect(archived).toMatchObject({ isArchived: true, archivedAt: t.now() });
    expect((await ben.client.projects.list({ isArchived: false })).total).toBe(0);
    expect(await org.owner.client.projects.remove({ projectId })).toEqual({ raw: [], affected: 1 });
    await expect(org.owner.client.projects.get({ projectId })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('several projects at once', () => {
  const createProjects = async (org: TestOrganization, ...names: string[]) => {
    const projects = [];
    for (const name of names) projects.push(await org.owner.client.projects.create({ name }));
    return projects.map(({ id }) => id);
  };

  it('are filtered by text, people and state, and counted and paged by the server', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const [, second] = await createProjects(org, '100 % cotton', '100 wool', 'Silk');
    await client.projects.update({ projectId: String(second), memberIds: [ben.employeeId], isArchived: true });
    const find = async (filter: object) => (await client.projects.list(filter)).items.map(({ name }) => name);
    expect(await find({ search: '100 %' })).toEqual(['100 % cotton']);
    expect(await find({ search: 'WOOL' })).toEqual(['100 wool']);
    expect(await find({ memberIds: [ben.employeeId] })).toEqual(['100 wool']);
    expect((await client.projects.list({ take: 1, skip: 1, search: '100' })).total).toBe(2);
    expect(await client.projects.counts({ search: '100' })).toEqual({ active: 1, archived: 1, all: 2 });
  });

  it('are changed all at once or not at all', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { client } = org.owner;
    const ids = await createProjects(org, 'One', 'Two');
    expect(await client.projects.changeMany({ projectIds: ids, isArchived: true, status: 'completed' })).toMatchObject({
      affected: 2,
    });
    expect(await client.projects.counts({ ids })).toEqual({ active: 0, archived: 2, all: 2 });
    const [item] = (await client.projects.list({ ids })).items;
    expect(item).toMatchObject({ status: 'completed', archivedAt: expect.any(String) });
    const theirs = client.projects.changeMany({ projectIds: [...ids, other.projectId], isArchived: false });
    await expect(theirs).rejects.toMatchObject({ code: 'invalid_reference' });
    expect((await client.projects.counts({ ids })).archived).toBe(2);
    await client.projects.changeMany({ projectIds: ids, addMemberIds: [org.owner.employeeId] });
    expect((await client.projects.get({ projectId: String(ids[0]) })).membersCount).toBe(1);
    const deleting = client.projects.removeMany({ projectIds: [String(ids[0]), other.projectId] });
    await expect(deleting).rejects.toMatchObject({ code: 'invalid_reference' });
    expect(await client.projects.removeMany({ projectIds: ids })).toMatchObject({ affected: 2 });
    expect((await client.projects.counts({ ids })).all).toBe(0);
  });

  it('are restored with their teams, people and tasks', async () => {
    const [org, other] = [await t.org(), await t.org()];
    const { client } = org.owner;
    const about = { memberIds: [org.owner.employeeId], teams: [org.teamId] };
    const [first, second] = [
      await client.projects.create({ name: 'One', ...about }),
      await client.projects.create({ name: 'Two', ...about }),
    ];
    const task = await client.tasks.create({ title: 'Belongs to one', projectId: first.id, teams: [org.teamId] });
    const projectIds = [first.id, second.id];
    await expect(client.projects.restore({ projectIds })).rejects.toMatchObject({ code: 'not_found' });
    await client.projects.removeMany({ projectIds });
    const theirs = other.owner.client.projects.restore({ projectIds });
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' });
    const ben = await org.join('EMPLOYEE');
    await expect(ben.client.projects.restore({ projectIds })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await client.projects.restore({ projectIds })).toMatchObject({ affected: 2 });
    for (const projectId of projectIds) {
      expect(await client.projects.get({ projectId })).toMatchObject({
        membersCount: 1,
        teams: [expect.objectContaining({ id: org.teamId })],
      });
    }
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ projectId: first.id });
    const half = client.projects.restore({ projectIds: [first.id] });
    await expect(half).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are exported as CSV, XLSX and PDF, all matching ones, without formulas', async () => {
    const org = await t.org();
    await createProjects(org, '=HYPERLINK("http://x";"y")', 'Ordinary, "quoted"', 'Другой');
    const columns = [
      { key: 'name', label: 'Title' },
      { key: 'tasks', label: 'Tasks' },
    ];
    const take = (format: string, token = org.owner.token) =>
      t.call('POST', '/api/organization-projects/export', { token, body: { format, name: 'Projects', columns } });
    const csv = await take('csv');
    expect(csv.headers['content-disposition']).toContain('attachment');
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffTitle,Tasks');
    expect(lines).toContain('"\'=HYPERLINK(""http://x"";""y"")",0');
    expect(lines).toContain('"Ordinary, ""quoted""",0');
    const xlsx = await take('xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const pdf = await take('pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await take('doc')).statusCode).toBe(400);
  });

  it('keep a script as a plain name', async () => {
    const org = await t.org();
    const name = '<script>alert(1)</script>';
    const { id } = await org.owner.client.projects.create({ name });
    expect(await org.owner.client.projects.get({ projectId: id })).toMatchObject({ name });
  });

  it('PROJ-04 accept only the address of a web page', async () => {
    const org = await t.org();
    const { projects } = org.owner.client;
    const wrong = ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'engine', 'https://'];
    for (const projectUrl of wrong) {
      const refused = { code: 'invalid', details: { projectUrl: 'Please provide a valid URL' } };
      await expect(projects.create({ name: 'Engine', projectUrl }), projectUrl).rejects.toMatchObject(refused);
      const { projectId } = org;
      await expect(projects.update({ projectId, name: 'Half', projectUrl })).rejects.toMatchObject(refused);
    }
    expect((await projects.list({})).items.map(({ name }) => name)).not.toContain('Half');
    const created = await projects.create({ name: 'Engine', projectUrl: 'https://engine.example.com/a?b=c' });
    expect(created.projectUrl).toBe('https://engine.example.com/a?b=c');
    expect(await projects.update({ projectId: created.id, projectUrl: '' })).toMatchObject({ projectUrl: null });
  });

  it('PROJ-12 are linked to a repository as existing clients do it', async () => {
    const org = await t.org();
    const { tenantId, organizationId, projectId } = org;
    const repositoryId = await repositoryIn(org);
    const body = { tenantId, organizationId, organizationProjectId: projectId, customFields: { repositoryId } };
    const url = `/api/organization-projects/setting/${projectId}`;
    const answer = await t.call('PUT', url, { token: org.owner.token, body });
    const repository = { id: repositoryId, repositoryId: 4711, fullName: 'octo/engine', owner: null };
    expect(answer.json()).toMatchObject({ id: projectId, repository, customFields: { repositoryId, repository } });
    organizationProjectRepositorySchema.parse(answer.json().repository);
    const second = await org.owner.client.projects.create({ name: 'Second' });
    await expect(org.owner.client.projects.update({ projectId: second.id, repositoryId })).rejects.toMatchObject({
      code: 'github.repository_taken',
    });
    await expect(
      org.owner.client.projects.updateSettings({ projectId, repositoryId: org.teamId }),
    ).rejects.toMatchObject({ code: 'invalid_reference' });
    const other = await t.org();
    await expect(
      other.owner.client.projects.updateSettings({ projectId: other.projectId, repositoryId }),
    ).rejects.toMatchObject({ code: 'invalid_reference' });
    const flat = await t.call('PUT', url, {
      token: org.owner.token,
      body: { ...body, customFields: {}, repositoryId: null },
    });
    expect(flat.json()).toMatchObject({ customFields: { repositoryId: null, repository: null } });
    expect(flat.json()).not.toHaveProperty('repository');
  });
});
