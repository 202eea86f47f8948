import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness } from '../test/harness.ts';
import { codeIn } from '../test/mail-code.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const decomposed = 'U\u0308bergabe';
const composed = 'Übergabe';

describe('PLATFORM-22 a name in decomposed form', () => {
  it('is stored composed, and is the same name', async () => {
    const { owner, teamId, projectId } = await t.org();
    const { client } = owner;
    const team = { organizationTeamId: teamId };
    const label = await client.labels.create({ name: decomposed, ...team });
    expect(label.name).toBe(composed);
    await expect(client.labels.create({ name: composed, ...team })).rejects.toMatchObject({
      code: 'vocabulary.name_taken',
    });
    expect((await client.statuses.create({ name: decomposed, ...team })).value).toBe(composed);
    expect((await client.projects.create({ name: ` ${decomposed} ` })).name).toBe(composed);
    expect((await client.contacts.create({ name: decomposed })).name).toBe(composed);
    expect((await client.teams.create({ name: decomposed })).name).toBe(composed);
    await expect(client.teams.create({ name: composed })).rejects.toMatchObject({ code: 'team.name_taken' });
    const task = await client.tasks.create({ title: decomposed, teams: [teamId], projectId });
    expect(task.title).toBe(composed);
    expect((await client.tasks.update({ taskId: task.id, title: `${decomposed} 2` })).title).toBe(`${composed} 2`);
    await client.users.update({ userId: owner.userId, firstName: decomposed, lastName: 'X' });
    expect((await client.users.me({})).firstName).toBe(composed);
  });

  it('is found by what is typed in either form, and in an imported file', async () => {
    const { owner, teamId } = await t.org();
    const { tasks, taskImports } = owner.client;
    await tasks.create({ title: composed, teams: [teamId] });
    await taskImports.create({
      organizationTeamId: teamId,
      name: 'tasks.csv',
      csv: `Title\n${decomposed} von gestern`,
    });
    for (const search of [decomposed, composed])
      expect((await tasks.list({ teams: [teamId], search })).items.map(({ title }) => title).sort()).toEqual([
        composed,
        `${composed} von gestern`,
      ]);
  });
});

describe('AUTH-35 an international address', () => {
  it.each([
    ['müller', 'xn--mller-kva'],
    ['mu\u0308ller', 'xn--mller-kva'],
  ])('of the domain %s signs up, signs in and is invited as the same person', async (typed, stored) => {
    const [local, domain] = [`ünal.${crypto.randomUUID().slice(0, 8)}`, `${stored}.test`];
    const { auth } = t.as(null);
    const email = `${local}@${typed}.test`;
    const { token } = await auth.register({ team: 'Engines', name: 'Ünal Yıldız', email });
    expect((await t.as(token).users.me({})).email).toBe(`${local}@${domain}`);
    await auth.sendCode({ email: `${local.toUpperCase()}@${domain}` });
    await t.runJobs();
    const mail = t.mails.find(({ to }) => to === `${local}@${domain}`);
    const code = codeIn(mail?.text);
    const { confirmed_email } = await auth.confirmCode({ email: `${local}@${typed}.test`, code });
    expect(confirmed_email).toBe(`${local}@${domain}`);
    const org = await t.org();
    const invitation = await org.owner.client.invitations.create({
      emailIds: [`${local}@${typed}.test`, `${local}@${domain}`],
      teamIds: [org.teamId],
      inviteType: 'TEAM',
    });
    expect(invitation.items.map(({ email }) => email)).toEqual([`${local}@${domain}`]);
  });
});
