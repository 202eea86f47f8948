import { beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const notificationsOf = async ({ client }: Person) => (await client.notifications.list({})).items;
const kinds = async (who: Person) => (await notificationsOf(who)).map(({ kind }) => kind);

interface People {
  org: TestOrganization;
  owner: Person;
  /** A manager of the team. */
  mia: Person;
  ben: Person;
  cleo: Person;
  /** In no team. */
  eve: Person;
}
type Member = Exclude<keyof People, 'org'>;
interface Case {
  act: (people: People) => Promise<unknown>;
  gets: Partial<Record<Member, readonly string[]>>;
}

const teamTask = (who: Person, { org }: People, sent: object = {}) =>
  who.client.tasks.create({ title: 'Crank', teams: [org.teamId], ...sent });
const commentOn = (who: Person, entityId: string, mentionEmployeeIds: string[] = []) =>
  who.client.comments.create({ entity: 'Task', entityId, comment: 'Look', mentionEmployeeIds });
const givenTo = (...people: Person[]) => ({ members: people.map(({ employeeId }) => employeeId) });

const cases: Record<string, Case> = {
  'a new task': {
    act: (all) => teamTask(all.mia, all, givenTo(all.ben, all.mia)),
    gets: { ben: ['task.assigned'] },
  },
  'a task given later': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.mia, all);
      await all.owner.client.tasks.update({ taskId, ...givenTo(all.mia, all.ben) });
    },
    gets: { ben: ['task.assigned'] },
  },
  'tasks given and closed together': {
    act: async (all) => {
      const ids = [(await teamTask(all.mia, all)).id, (await teamTask(all.mia, all)).id];
      await all.owner.client.tasks.bulk({ ids, addMembers: [all.ben.employeeId] });
    },
    gets: { ben: ['task.assigned', 'task.assigned'] },
  },
  'a task taken away': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.ben, all, givenTo(all.ben));
      await all.mia.client.tasks.update({ taskId, ...givenTo(all.mia) });
    },
    gets: { ben: ['task.unassigned'] },
  },
  'own deeds': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.ben, all, givenTo(all.ben));
      await all.ben.client.tasks.update({ taskId, status: 'in-progress' });
      await commentOn(all.ben, taskId, [all.ben.employeeId]);
      await all.ben.client.tasks.update({ taskId, status: 'closed' });
    },
    gets: {},
  },
  'a draft': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.mia, all, { isDraft: true, ...givenTo(all.ben) });
      await all.mia.client.tasks.update({ taskId, status: 'in-progress' });
      await commentOn(all.mia, taskId, [all.cleo.employeeId]);
    },
    gets: {},
  },
  'a new status': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.cleo, all, givenTo(all.ben));
      await all.ben.client.notifications.readAll({});
      t.pass(1);
      await all.mia.client.tasks.update({ taskId, status: 'in-progress' });
    },
    gets: { cleo: ['task.status'], ben: ['task.status', 'task.assigned'] },
  },
  'a status of a followed task': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.ben, all);
      await all.cleo.client.taskFollowers.set({ taskId, isFollowing: true });
      await all.ben.client.taskFollowers.set({ taskId, isFollowing: false });
      await all.mia.client.tasks.update({ taskId, status: 'in-review' });
    },
    gets: { cleo: ['task.status'] },
  },
  'a comment': {
    act: async (all) => {
      const { id } = await teamTask(all.ben, all, givenTo(all.cleo));
      await all.cleo.client.notifications.remove({
        ids: (await notificationsOf(all.cleo)).map((notice) => notice.id),
      });
      await commentOn(all.mia, id);
    },
    gets: { ben: ['comment.added'], cleo: ['comment.added'] },
  },
  'a comment after a comment': {
    act: async (all) => {
      const { id } = await teamTask(all.mia, all);
      await commentOn(all.cleo, id);
      await all.mia.client.notifications.readAll({});
      await commentOn(all.ben, id);
      await commentOn(all.ben, id);
    },
    gets: { mia: ['comment.added', 'comment.added'], cleo: ['comment.added'] },
  },
  'a mention of a follower': {
    act: async (all) => {
      const { id } = await teamTask(all.ben, all);
      await commentOn(all.mia, id, [all.ben.employeeId, all.cleo.employeeId, all.eve.employeeId]);
    },
    gets: { ben: ['comment.mentioned'], cleo: ['comment.mentioned'] },
  },
  'the last blocker': {
    act: async (all) => {
      const blocked = (await teamTask(all.ben, all)).id;
      const [first, second] = [(await teamTask(all.mia, all)).id, (await teamTask(all.mia, all)).id];
      await all.mia.client.taskLinks.create({ taskFromId: first, taskToId: blocked, action: 1 });
      await all.mia.client.taskLinks.create({ taskFromId: blocked, taskToId: second, action: 2 });
      await all.mia.client.tasks.update({ taskId: first, status: 'closed' });
      expect(await kinds(all.ben)).toEqual([]);
      await all.mia.client.tasks.update({ taskId: second, status: 'closed' });
    },
    gets: { ben: ['task.unblocked'] },
  },
  'a follower who left the team': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.mia, all);
      await all.ben.client.taskFollowers.set({ taskId, isFollowing: true });
      await t.sql(`update organization_team_employee set "deletedAt" = now() where "employeeId" = $1`, [
        all.ben.employeeId,
      ]);
      await all.mia.client.tasks.update({ taskId, status: 'in-progress' });
      await commentOn(all.mia, taskId);
    },
    gets: {},
  },
  'a suspended assignee': {
    act: async (all) => {
      const { id: taskId } = await teamTask(all.mia, all);
      await t.sql('update employee set "isActive" = false where id = $1', [all.cleo.employeeId]);
      await all.mia.client.tasks.update({ taskId, ...givenTo(all.mia, all.cleo) });
    },
    gets: {},
  },
  'an import': {
    act: ({ mia, org }) =>
      mia.client.taskImports.create({ organizationTeamId: org.teamId, name: 'Tasks.csv', csv: 'Title\nOne\nTwo' }),
    gets: { mia: ['import.ready'] },
  },
};

describe('notices', () => {
  it.each(Object.keys(cases))('of %s reach the people concerned, and no others', async (name) => {
    const { act, gets } = cases[name] as Case;
    const org = await t.org();
    const [mia, ben, cleo] = [await org.join('MANAGER'), await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const people = { org, owner: org.owner, mia, ben, cleo, eve: await org.join('EMPLOYEE', { team: false }) };
    await act(people);
    for (const member of ['owner', 'mia', 'ben', 'eve'] as const)
      expect([member, await kinds(people[member])]).toEqual([member, gets[member] ?? []]);
    const rows = await t.sql<{ kind: string }>(
      'select kind from notification where "userId" = $1 and "removedAt" is null order by "createdAt" desc, id',
      [cleo.userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(gets.cleo ?? []);
  });

  it('are no longer readable when access has ended', async () => {
    const org = await t.org();
    const [mia, ben] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
    const { id: taskId } = await mia.client.tasks.create({ title: 'Secret', teams: [org.teamId] });
    await ben.client.taskFollowers.set({ taskId, isFollowing: true });
    await mia.client.tasks.update({ taskId, status: 'in-progress' });
    expect(await kinds(ben)).toEqual(['task.status']);
    const leave = `update organization_team_employee set "deletedAt" = $2 where "employeeId" = $1`;
    await t.sql(leave, [ben.employeeId, t.now()]);
    expect(await ben.client.notifications.list({})).toMatchObject({ items: [], unread: 0 });
    expect(await ben.client.notifications.count({})).toMatchObject({ unread: 0 });
    await expect(ben.client.taskFollowers.mine({ taskId })).rejects.toMatchObject({ code: 'not_found' });
    await t.sql(leave, [ben.employeeId, null]);
    await mia.client.tasks.remove({ taskId });
    expect(await kinds(ben)).toEqual([]);
  });

  it('have their recipients read again at once', async () => {
    const org = await t.org();
    const [mia, ben] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
    const hints: object[] = [];
    const end = t.bus.onBroadcast((hint) => void hints.push(hint));
    await mia.client.tasks.create({ title: 'Crank', teams: [org.teamId], ...givenTo(ben) });
    end();
    expect(hints).toContainEqual({ accountId: ben.accountId, touches: ['notifications'] });
  });

  it('follow the settings of the person, else those of the workspace', async () => {
    const org = await t.org();
    const [mia, ben] = [await org.join('MANAGER'), await org.join('EMPLOYEE')];
    const give = () => mia.client.tasks.create({ title: 'Crank', teams: [org.teamId], ...givenTo(ben) });
    const nothing = { inbox: false, mail: false, push: false };
    await expect(ben.client.noticeSettings.saveDefaults({ workspace: {} })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await org.owner.client.noticeSettings.saveDefaults({ workspace: { 'task.assigned': nothing } });
    const { items } = await org.owner.client.history.list({ entity: 'Organization' });
    expect(items[0]?.changes).toMatchObject([
      { before: { notices: ['task.assigned inbox mail push'] }, after: { notices: ['task.assigned'] } },
    ]);
    await give();
    expect(await kinds(ben)).toEqual([]);
    const own = { 'task.assigned': { ...nothing, inbox: true } };
    expect(await ben.client.noticeSettings.save({ own })).toMatchObject({
      own,
      workspace: { 'task.assigned': nothing },
    });
    await give();
    expect(await kinds(ben)).toEqual(['task.assigned']);
    expect(await ben.client.noticeSettings.save({ own: {}, isDigest: true })).toMatchObject({
      own: {},
      isDigest: true,
    });
    await give();
    expect(await kinds(ben)).toEqual(['task.assigned']);
    expect(await mia.client.noticeSettings.mine({})).toMatchObject({ own: {}, quiet: null, isDigest: false });
  });
});
