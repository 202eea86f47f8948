import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { notify } from './notifications.service.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const address = () => `guest.${randomUUID()}@example.test`;
const notificationsOf = async ({ client }: Person) => (await client.notifications.list({})).items;
const kinds = async (who: Person) => (await notificationsOf(who)).map(({ kind }) => kind);

async function mailTo(email: string) {
  await t.runJobs();
  const text = t.mails.find(({ to }) => to === email)?.text ?? '';
  return { code: /^[A-Z0-9]{6}$/m.exec(text)?.[0] ?? '' };
}

/** Makes every mail to this address fail. Returns a function that ends this. */
function breakMails(to: string): () => void {
  const { mailer } = t.app.services;
  const send: typeof mailer.send = (mail) => (mail.to === to ? Promise.reject(new Error('away')) : mailer.send(mail));
  t.app.services.mailer = { ...mailer, send };
  return () => {
    t.app.services.mailer = mailer;
  };
}

const taskIn = async ({ owner, teamId }: TestOrganization) =>
  (await owner.client.tasks.create({ title: 'Price list', teams: [teamId] })).id;

const tell = async (org: TestOrganization, { userId }: Person, task?: string) => {
  const { tenantId } = org;
  const subjectId = task ?? (await taskIn(org));
  await t.database.write(ofTenant(tenantId as TenantId), (conn) =>
    notify(conn, {
      tenantId: tenantId as TenantId,
      kind: 'comment.mentioned',
      subjectId,
      userIds: [userId],
      words: { person: 'Ada', title: 'Price list' },
      at: t.now(),
    }),
  );
};

describe('a notification', () => {
  it('can be read, marked unread, read with all others and removed by its recipient only', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await tell(org, ben);
    await tell(org, ben);
    const [first, second] = await notificationsOf(ben);
    expect(first).toMatchObject({ kind: 'comment.mentioned', readAt: null, words: { title: 'Price list' } });
    const ids = [first?.id ?? '', second?.id ?? ''];
    expect(await ben.client.notifications.count({})).toEqual({ unread: 2, waiting: 0, requests: 0 });

    expect(await org.owner.client.notifications.read({ ids })).toMatchObject({ affected: 0 });
    expect(await org.owner.client.notifications.remove({ ids })).toMatchObject({ affected: 0 });
    expect(await notificationsOf(org.owner)).toEqual([]);

    expect(await ben.client.notifications.read({ ids: ids.slice(0, 1) })).toMatchObject({ affected: 1 });
    expect(await ben.client.notifications.list({ unread: true })).toMatchObject({ total: 1, unread: 1 });
    expect(await ben.client.notifications.read({ ids, isRead: false })).toMatchObject({ affected: 1 });
    expect(await ben.client.notifications.readAll({})).toMatchObject({ affected: 2 });
    expect(await ben.client.notifications.count({})).toMatchObject({ unread: 0 });
    expect(await ben.client.notifications.remove({ ids })).toMatchObject({ affected: 2 });
    expect(await notificationsOf(ben)).toEqual([]);
  });

  it('is replaced when repeated unread, and new when repeated after reading', async () => {
    const org = await t.org();
    const task = await taskIn(org);
    await tell(org, org.owner, task);
    t.pass(5);
    await tell(org, org.owner, task);
    const [only, ...more] = await notificationsOf(org.owner);
    expect([only?.createdAt, more]).toEqual([t.now(), []]);
    const ids = [only?.id ?? ''];
    await org.owner.client.notifications.read({ ids });
    await tell(org, org.owner, task);
    expect(await notificationsOf(org.owner)).toHaveLength(2);
    // Marking the older one unread would make two unread notices of the same subject.
    expect(await org.owner.client.notifications.read({ ids, isRead: false })).toMatchObject({ affected: 0 });
  });

  it('is deleted after ninety days', async () => {
    const org = await t.org();
    const [first, second] = [await taskIn(org), await taskIn(org)];
    await tell(org, org.owner, first);
    const before = t.now();
    t.pass(91 * 24 * 60);
    await tell(org, org.owner, second);
    expect(await t.sql('select id from notification where "userId" = $1', [org.owner.userId])).toHaveLength(1);
    t.setClock(before);
  });
});

describe('a request to join', () => {
  it("notifies the team's managers once the address is verified, and is settled by the answer", async () => {
    const org = await t.org({ public: true });
    const [mia, ben] = [await org.join('MANAGER', { name: 'Mia Torres' }), await org.join('EMPLOYEE')];
    const request = {
      email: address(),
      fullName: 'Dan Brown',
      linkAddress: 'https://dan.test',
      position: 'Developer',
      organizationTeamId: org.teamId,
    };
    const joinRequest = await t.as(null).joinRequests.create(request);
    expect(await kinds(mia)).toEqual([]);
    const { code } = await mailTo(request.email);
    await t.as(null).joinRequests.validate({ email: request.email, organizationTeamId: org.teamId, code });
    expect(t.published.at(-1)).toMatchObject({ op: 'joinRequests.validate', tenantId: org.tenantId });
    expect(t.published.at(-1)?.touches).toContain('notifications');
    for (const leader of [org.owner, mia]) {
      expect(await notificationsOf(leader)).toMatchObject([
        {
          kind: 'join.requested',
          subjectId: joinRequest.id,
          organizationTeamId: org.teamId,
          words: { person: 'Dan Brown', team: 'Analytical Engines' },
        },
      ]);
    }
    expect(await kinds(ben)).toEqual([]);
    await mia.client.joinRequests.answer({ joinRequestId: joinRequest.id, action: 'REJECTED' });
    expect(await notificationsOf(org.owner)).toMatchObject([{ settledAt: t.now(), readAt: t.now() }]);
  });
});

describe('an invitation', () => {
  const invite = async (org: TestOrganization, email: string) => {
    const draft = { emailIds: [email], teamIds: [org.teamId], inviteType: 'TEAM' as const, fullName: 'Cara Jones' };
    const { items } = await org.owner.client.invitations.create(draft);
    return items[0]?.id ?? '';
  };

  it('notifies the inviter when the person joins', async () => {
    const org = await t.org();
    const email = address();
    const subjectId = await invite(org, email);
    const { code } = await mailTo(email);
    await t.as(null).invitations.accept({ email, code, user: { firstName: 'Cara', lastName: 'Jones' } });
    expect(await notificationsOf(org.owner)).toMatchObject([
      { kind: 'invitation.accepted', subjectId, words: { person: 'Cara Jones', team: 'Analytical Engines' } },
    ]);
  });

  it.each([
    ['ACCEPTED', 'invitation.accepted'],
    ['rejected', 'invitation.rejected'],
  ] as const)('answered in another workspace with %s: waits there, and tells who sent it', async (action, kind) => {
    const [org, other] = [await t.org(), await t.org()];
    const subjectId = await invite(org, other.owner.email);
    expect(await other.owner.client.notifications.count({})).toEqual({ unread: 0, waiting: 1, requests: 0 });
    await other.owner.client.invitations.answer({ invitationId: subjectId, action });
    expect(await other.owner.client.notifications.count({})).toEqual({ unread: 0, waiting: 0, requests: 0 });
    expect(await notificationsOf(org.owner)).toMatchObject([{ kind, subjectId }]);
    expect(await kinds(other.owner)).toEqual([]);
  });
});

describe('a comment', () => {
  it('notifies nobody of a task that they may not read', async () => {
    const org = await t.org();
    const [ben, eve] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE', { team: false })];
    const mia = await org.join('MANAGER', { team: false });
    const { id: entityId } = await ben.client.tasks.create({ title: 'Secret', teams: [org.teamId] });
    const mentionEmployeeIds = [eve.employeeId, mia.employeeId, org.owner.employeeId];
    await ben.client.comments.create({ entity: 'Task', entityId, comment: 'Look', mentionEmployeeIds });
    expect(await kinds(eve)).toEqual([]);
    for (const reader of [mia, org.owner]) expect(await kinds(reader)).toEqual(['comment.mentioned']);
  });

  it('notifies the mentioned people but not its author', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { id } = await org.owner.client.tasks.create({ title: 'Price list', teams: [org.teamId] });
    await org.owner.client.comments.create({
      entity: 'Task',
      entityId: id,
      comment: '<p>Look</p>',
      mentionEmployeeIds: [ben.employeeId, org.owner.employeeId],
    });
    expect(await notificationsOf(ben)).toMatchObject([
      { kind: 'comment.mentioned', subjectId: id, words: { person: 'Ada Lovelace', title: 'Price list' } },
    ]);
    expect(await notificationsOf(org.owner)).toEqual([]);
  });
});

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
  it.each(Object.keys(cases))('of %s reach those whom it concerns and nobody else', async (name) => {
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

describe('a mail that cannot be sent', () => {
  it('notifies administrators, can be retried, and is settled when it is sent', async () => {
    const org = await t.org();
    const [ann, mia] = [await org.join('ADMIN', { name: 'Ann' }), await org.join('MANAGER')];
    await t.runJobs();
    const mend = breakMails(org.owner.email);
    await t.as(null).auth.sendCode({ email: org.owner.email });
    await t.runJobs();
    await t.runJobs();
    for (const admin of [org.owner, ann]) {
      const { unread } = await admin.client.notifications.count({});
      expect(unread).toBe(1);
      expect(await notificationsOf(admin)).toMatchObject([{ kind: 'mail.failed', words: { to: org.owner.email } }]);
    }
    expect(await kinds(mia)).toEqual([]);
    expect(t.published.at(-1)).toMatchObject({ op: 'notifications.mail', touches: ['notifications', 'mailFailures'] });
    mend();
    const [failure] = (await ann.client.mailFailures.list({})).items;
    const ids = [failure?.id ?? ''];
    await expect(mia.client.mailFailures.retry({ ids })).rejects.toMatchObject({ code: 'forbidden' });
    await t.runJobs();
    expect((await ann.client.mailFailures.list({})).items[0]?.sentAt).toBeNull();
    expect(await ann.client.mailFailures.retry({ ids })).toMatchObject({ affected: 1 });
    await t.runJobs();
    await t.runJobs();
    expect((await ann.client.mailFailures.list({})).items[0]?.sentAt).toBe(t.now());
    expect(await notificationsOf(org.owner)).toMatchObject([
      { kind: 'mail.failed', settledAt: t.now(), readAt: t.now() },
    ]);
    expect(await ann.client.mailFailures.retry({ ids })).toMatchObject({ affected: 0 });
  });

  it('is dismissed only by administrators of its workspace', async () => {
    const [org, other] = [await t.org(), await t.org()];
    await t.runJobs();
    const mend = breakMails(org.owner.email);
    await t.as(null).auth.sendCode({ email: org.owner.email });
    await t.runJobs();
    mend();
    const [failure] = (await org.owner.client.mailFailures.list({})).items;
    const ids = [failure?.id ?? ''];
    expect(await other.owner.client.mailFailures.dismiss({ ids })).toMatchObject({ affected: 0 });
    expect(await other.owner.client.mailFailures.retry({ ids })).toMatchObject({ affected: 0 });
    expect(await org.owner.client.mailFailures.dismiss({ ids })).toMatchObject({ affected: 1 });
    expect((await org.owner.client.mailFailures.list({})).items).toEqual([]);
  });
});
