import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { codeIn } from '../../../test/mail-code.ts';
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
  return { code: codeIn(text) };
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

describe('an edited comment', () => {
  it('notifies those whom it mentions now, and nobody a second time', async () => {
    const org = await t.org();
    const [ben, eve] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { client } = org.owner;
    const { id: entityId } = await client.tasks.create({ title: 'Price list', teams: [org.teamId] });
    const { id: commentId } = await client.comments.create({
      ...{ entity: 'Task', entityId, comment: 'Look' },
      mentionEmployeeIds: [ben.employeeId],
    });
    t.pass(1);
    const mentionEmployeeIds = [ben.employeeId, eve.employeeId, org.owner.employeeId];
    await client.comments.update({ commentId, comment: 'Look, Eve', mentionEmployeeIds });
    await client.comments.update({ commentId, comment: 'Look, Eve!', mentionEmployeeIds });
    await client.comments.update({ commentId, resolved: true });
    for (const person of [ben, eve]) expect(await kinds(person)).toEqual(['comment.mentioned']);
    expect(await kinds(org.owner)).toEqual([]);
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
