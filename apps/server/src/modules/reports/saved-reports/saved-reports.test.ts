import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createMailer } from '../../../mail/mailer.ts';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { livesIn } from '../../../test/lives-in.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { refusalOf } from '../../../test/refusal.ts';
import { jobs } from '../../index.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const friday = '2026-03-06T09:00:00.000Z';

/** A person whose token has run out while the clock was moved. */
async function again({ accountId, userId, employeeId }: Person) {
  const [session] = await t.sql<{ id: string; tenantId: string }>(
    'select id, "tenantId" from session where "accountId" = $1 and "tenantId" is not null',
    [accountId],
  );
  const { id: sessionId = '', tenantId = '' } = session ?? {};
  return t.as(await t.app.services.identity.issue({ accountId, sessionId, userId, tenantId, employeeId, role: null }));
}

/** An organization with a manager and a member, each with time in the week of 2 March. */
async function company() {
  t.setClock(friday);
  const org = await t.org();
  const [mia, ben] = [await org.join('MANAGER', { name: 'Mia Hall' }), await org.join('EMPLOYEE')];
  const add = (person: Person, from: string, to: string) =>
    person.client.timeLogs.create({
      startedAt: `2026-03-${from}:00.000Z`,
      stoppedAt: `2026-03-${to}:00.000Z`,
      projectId: org.projectId,
      description: 'Cards',
    });
  await add(org.owner, '03T09:00', '03T10:07');
  await add(mia, '03T10:00', '03T11:10');
  await add(ben, '04T09:00', '04T12:20');
  return { org, mia, ben };
}
const week = { from: '2026-03-02', to: '2026-03-08' };
const report = { name: 'Week', page: 'time-and-activity', settings: { ...week, by: 'member' } } as const;
const namesOf = async (person: Person) => (await person.client.savedReports.list({})).items.map(({ name }) => name);

describe('a saved report', () => {
  it('is private until it is shared; its owner and managers edit it', async () => {
    const { org, mia, ben } = await company();
    const { id: savedReportId } = await ben.client.savedReports.create(report);
    expect(await namesOf(org.owner)).toEqual([]);
    await expect(mia.client.savedReports.update({ savedReportId, name: 'Mine' })).rejects.toEqual(
      refusalOf('not_found'),
    );
    await ben.client.savedReports.update({ savedReportId, isShared: true });
    const cy = await org.join('EMPLOYEE');
    expect((await cy.client.savedReports.list({})).items).toMatchObject([
      { name: 'Week', ownerName: 'Ben Bitdiddle', canEdit: false, settings: report.settings, mailed: null },
    ]);
    await expect(cy.client.savedReports.remove({ savedReportId })).rejects.toEqual(refusalOf('forbidden'));
    await mia.client.savedReports.update({ savedReportId, name: 'All of us' });
    await mia.client.savedReports.remove({ savedReportId });
    expect(await namesOf(ben)).toEqual([]);
    expect(await ben.client.savedReports.restore({ savedReportId })).toMatchObject({ name: 'All of us' });
  });

  it('of money is only for who may read it, and for no stranger', async () => {
    const { org, mia, ben } = await company();
    const money = { ...report, page: 'payments-due', settings: week, isShared: true } as const;
    const { client } = org.owner;
    const { id: savedReportId } = await client.savedReports.create(money);
    const own = await ben.client.savedReports.create({ ...report, name: 'Own' });
    expect([await namesOf(org.owner), await namesOf(mia), await namesOf(ben)]).toEqual([['Week'], ['Week'], ['Own']]);
    await expect(ben.client.savedReports.create(money)).rejects.toEqual(refusalOf('forbidden'));
    await expect(ben.client.savedReports.update({ savedReportId: own.id, page: 'project-budget' })).rejects.toEqual(
      refusalOf('forbidden'),
    );
    await expect(client.savedReports.createLink({ savedReportId, days: 7 })).rejects.toEqual(
      refusalOf('report.no_links'),
    );
  });

  it.each([
    ['an unknown key', { secret: true }],
    ['a preset that does not exist', { range: 'nextCentury' }],
    ['a date that does not exist', { from: '2026-02-31', to: '2026-03-01' }],
    ['an id that is none', { member: ['everybody'] }],
    ['a rounding that does not exist', { rounding: 'up-7' }],
    ['too many ids', { task: Array(101).fill('3b241101-e2bb-4255-8caf-4136c566a962') }],
  ])('refuses settings with %s', async (_, settings) => {
    const { client } = (await t.org()).owner;
    const draft = { name: 'Odd', page: 'overview', settings: settings as object } as const;
    await expect(client.savedReports.create(draft)).rejects.toEqual(refusalOf('invalid'));
  });
});

describe('a public link', () => {
  const share = async (person: Person, settings: object = report.settings) => {
    const { client } = person;
    const { id: savedReportId } = await client.savedReports.create({ ...report, settings });
    const link = await client.savedReports.createLink({ savedReportId, days: 30 });
    return { savedReportId, link, open: () => t.as(null).publicReports.get({ token: link.token }) };
  };
  const absent = refusalOf('not_found');

  it('shows strangers the totals of the page, without addresses and ids of accounts', async () => {
    const { org } = await company();
    const { open } = await share(org.owner, { ...report.settings, rounding: 'up-15' });
    const query = { startDate: week.from, endDate: week.to, rounding: 'up-15', groupBy: ['member'] } as const;
    const page = await org.owner.client.reports.summary({ ...query, groupBy: ['member'] });
    const publicReport = await open();
    expect(publicReport.summary?.totals).toEqual(page.totals);
    expect(publicReport.summary?.totals).toMatchObject({
      seconds: 4500 + 4500 + 12_600,
      exactSeconds: 4020 + 4200 + 12_000,
    });
    expect(publicReport).toMatchObject({ name: 'Week', ...{ startDate: week.from, endDate: week.to } });
    expect(JSON.stringify(publicReport)).not.toMatch(/@|email|rate|tenantId|organizationId|userId/i);
  });

  it.each(['hours', 'overview', 'manual-time', 'weekly-limit', 'actual-and-expected', 'team-dashboard'] as const)(
    'shows %s',
    async (page) => {
      const { org } = await company();
      const { client } = org.owner;
      const { id: savedReportId } = await client.savedReports.create({ name: page, page, settings: week });
      const { token } = await client.savedReports.createLink({ savedReportId, days: 7 });
      const { hours, summary, limits, expected, entries } = await t.as(null).publicReports.get({ token });
      const sum = limits?.reduce((all, { seconds }) => all + seconds, 0);
      expect(summary?.totals.seconds ?? sum ?? expected?.totals.worked ?? hours?.totals.worked).toBe(
        4020 + 4200 + 12_000,
      );
      expect(entries?.total ?? 3).toBe(3);
    },
  );

  it('is stored as a hash, ends when revoked or expired, and comes with noindex', async () => {
    const { org } = await company();
    const { savedReportId, link, open } = await share(org.owner);
    const stored = await t.sql('select l::text as row from report_link l where id = $1', [link.id]);
    expect(JSON.stringify(stored)).not.toContain(link.token);
    const answer = await t.call('GET', `/api/public/report/${link.token}`);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    const { links, revokeLink, createLink } = org.owner.client.savedReports;
    await revokeLink({ reportLinkId: link.id });
    await expect(open()).rejects.toEqual(absent);
    expect((await links({ savedReportId })).items).toMatchObject([{ isValid: false, sharerName: 'Ada Lovelace' }]);
    const { token } = await createLink({ savedReportId, days: 7 });
    await expect(createLink({ savedReportId, days: 366 })).rejects.toEqual(refusalOf('invalid'));
    t.pass(7 * 24 * 60 + 1);
    await expect(t.as(null).publicReports.get({ token })).rejects.toEqual(absent);
  });

  it('shows what its sharer may see now, and ends when they leave or lose the permission', async () => {
    const { org, mia, ben } = await company();
    await expect(
      ben.client.savedReports.createLink({ savedReportId: (await ben.client.savedReports.create(report)).id, days: 7 }),
    ).rejects.toEqual(refusalOf('forbidden'));
    const { open } = await share(mia);
    expect((await open()).summary?.rows).toHaveLength(3);
    const roleTo = (name: string) =>
      t.sql(`update "user" set "roleId" = (select id from role where "tenantId" = $1 and name = $2) where id = $3`, [
        org.tenantId,
        name,
        mia.userId,
      ]);
    await roleTo('EMPLOYEE');
    await expect(open()).rejects.toEqual(absent);
    await roleTo('MANAGER');
    expect((await open()).summary?.rows).toHaveLength(3);
    await t.sql('update employee set "isActive" = false where id = $1', [mia.employeeId]);
    await expect(open()).rejects.toEqual(absent);
  });

  it('keeps its own copy of the report, and ends with the report', async () => {
    const { org, mia } = await company();
    const { savedReportId, open } = await share(org.owner, { ...week, by: 'member', member: [mia.employeeId] });
    await org.owner.client.savedReports.update({ savedReportId, isShared: true });
    await mia.client.savedReports.update({ savedReportId, settings: { ...week, by: 'member' } });
    expect((await open()).summary?.totals.people).toBe(1);
    await mia.client.savedReports.remove({ savedReportId });
    await expect(open()).rejects.toEqual(absent);
  });

  it('slows down who guesses tokens', async () => {
    const stranger = t.as(null, '10.9.8.7');
    const codes = [];
    for (let guess = 0; guess < 14; guess++)
      codes.push(await stranger.publicReports.get({ token: `guess${guess}` }).catch(({ code }) => code));
    expect(codes.slice(0, 12)).toEqual(Array(12).fill('not_found'));
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

describe('a scheduled report', () => {
  const mailJob = jobs.find(({ name }) => name === 'reports.mail');
  const run = async (times = 1) => {
    const { database, bus, now, app } = t;
    const once = () =>
      mailJob!.run({ database, bus, now, services: app.services, warn: (text) => t.warnings.push(text) }, {});
    await Promise.all(Array.from({ length: times }, once));
  };
  /** Mails are really sent to a mail server, which may be away. */
  async function mailing() {
    const server = await startMailServer();
    const { mailer } = t.app.services;
    const auth = { user: 'stint', pass: 'secret' };
    const smtp = { host: '127.0.0.1', port: server.port, secure: false, auth, from: 'Stint <stint@stint.test>' };
    const sending = createMailer({ smtp, loopback: true, now: t.now, warn: () => undefined, print: () => undefined });
    t.app.services.mailer = sending;
    onTestFinished(() => {
      t.app.services.mailer = mailer;
      sending.close();
      server.close();
    });
    const deliver = async () => {
      await t.sql('update graphile_worker._private_jobs set run_at = now()');
      await t.runJobs();
      await t.runJobs();
    };
    return { ...server, deliver };
  }
  const scheduled = async (org: TestOrganization, userIds: string[], cadence: 'week' | 'month' = 'week') => {
    const { savedReports } = org.owner.client;
    const { id: savedReportId } = await savedReports.create({ ...report, settings: { by: 'member' }, isShared: true });
    await savedReports.setSchedule({ savedReportId, cadence, userIds });
    const receivers = async () => (await (await again(org.owner)).savedReports.schedule({ savedReportId })).receivers;
    return { savedReportId, receivers };
  };

  it('is mailed at eight of each receiver, once, with what each may see', async () => {
    const { org, ben } = await company();
    const { mails, deliver } = await mailing();
    await deliver();
    mails.splice(0);
    await livesIn(t, ben, 'America/New_York');
    const { receivers } = await scheduled(org, [org.owner.userId, ben.userId]);
    await run();
    t.setClock('2026-03-09T07:59:00.000Z');
    await run();
    await deliver();
    expect(mails).toEqual([]);
    t.setClock('2026-03-09T08:01:00.000Z');
    await run(3);
    expect(await receivers()).toMatchObject([
      { name: 'Ada Lovelace', sentAt: null, isWaiting: true },
      { isWaiting: false },
    ]);
    await deliver();
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject?.replace(/\s/g, ' ')])).toEqual([
      [org.owner.email, 'Week: Mar 2 – 8, 2026'],
    ]);
    expect(mails[0]?.text).toContain('Total: 5:37');
    expect(mails[0]?.text).toContain('Ben Bitdiddle – 3:20');
    expect(mails[0]?.html).toMatch(
      /<h1[^>]*>Week<.+Shared by Ada Lovelace in .+<td[^>]*>Ben Bitdiddle<.+<td[^>]*>3:20</s,
    );
    expect(mails[0]?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Week 2026-03-02 – 2026-03-08.pdf', 'application/pdf'],
    ]);
    t.setClock('2026-03-09T12:05:00.000Z');
    await run(2);
    await deliver();
    expect(mails.slice(1).map(({ to }) => to?.[0]?.address)).toEqual([ben.email]);
    expect(mails[1]?.text).toContain('Total: 3:20');
    for (const mailBody of [mails[1]?.text, mails[1]?.html])
      expect(mailBody?.replace('Shared by Ada Lovelace', '')).not.toContain('Ada');
    expect(await receivers()).toMatchObject([{ isWaiting: false }, { sentAt: '2026-03-09T12:05:00.000Z' }]);
  });

  it('of money, of the team and of what people used says what its page says, to those who may read it', async () => {
    const { org, mia, ben } = await company();
    const { mails, deliver } = await mailing();
    await deliver();
    mails.splice(0);
    const { client } = org.owner;
    await client.rates.set({ employeeId: ben.employeeId, startsOn: '1970-01-01', amount: 60, currency: 'EUR' });
    await client.rates.set({ employeeId: mia.employeeId, startsOn: '1970-01-01', amount: 30, currency: 'USD' });
    await client.projects.update({ projectId: org.projectId, budget: 10, budgetType: 'hours' });
    const pages = ['payments-due', 'project-budget', 'team-dashboard', 'usage'] as const;
    for (const page of pages) {
      const draft = { name: page, page, settings: {}, isShared: true };
      const { id: savedReportId } = await client.savedReports.create(draft);
      await client.savedReports.setSchedule({
        savedReportId,
        cadence: 'week',
        userIds: [org.owner.userId, ben.userId],
      });
    }
    t.setClock('2026-03-09T08:01:00.000Z');
    await run();
    await deliver();
    const textsTo = ({ email }: Person) =>
      Object.fromEntries(
        mails
          .filter(({ to }) => to?.[0]?.address === email)
          .map(({ subject = '', text = '' }) => [subject.split(':')[0], text]),
      );
    const own = textsTo(org.owner);
    expect(Object.keys(own).toSorted()).toEqual([...pages].toSorted());
    expect(own['payments-due']).toMatch(/Ben Bitdiddle – 3:20 – 200\.00 – EUR/);
    expect(own['payments-due']).toMatch(/Total – {2}– 1:10 – 35\.00 – USD\n/);
    expect(own['payments-due']).toMatch(/Total – {2}– 3:20 – 200\.00 – EUR\n/);
    expect(own['project-budget']).toMatch(/Hours – Total – 10:00 – 5:37 – 4:23/);
    expect(own['team-dashboard']).toMatch(/Ben Bitdiddle – 3:20/);
    expect(Object.keys(textsTo(ben)).toSorted()).toEqual(['team-dashboard', 'usage']);
  });

  it('says that the period is not over for people further west', async () => {
    const { org, ben } = await company();
    const { mails, deliver } = await mailing();
    await livesIn(t, ben, 'Pacific/Honolulu');
    await scheduled(org, [org.owner.userId, ben.userId]);
    const open = 'For people in time zones further west this period isn’t over yet';
    for (const [at, isOpen] of [
      ['2026-03-09T08:01:00.000Z', true],
      ['2026-03-09T18:01:00.000Z', false],
    ] as const) {
      await deliver();
      mails.splice(0);
      t.setClock(at);
      await run();
      await deliver();
      expect(mails.map(({ text }) => text?.replace(/\s+/g, ' ').includes(open))).toEqual([isOpen]);
    }
  });

  it('is tried again while the mail server is away, and not reported as sent meanwhile', async () => {
    const { org } = await company();
    const { mails, port, close, deliver } = await mailing();
    await deliver();
    const { receivers } = await scheduled(org, [org.owner.userId], 'month');
    close();
    t.setClock('2026-04-01T08:02:00.000Z');
    await run();
    await deliver();
    expect(await receivers()).toMatchObject([{ sentAt: null, isWaiting: true }]);
    const back = await startMailServer(port);
    onTestFinished(back.close);
    await deliver();
    expect([...mails, ...back.mails].filter(({ subject }) => subject?.startsWith('Week: Mar 1'))).toHaveLength(1);
    expect(await receivers()).toMatchObject([{ sentAt: '2026-04-01T08:02:00.000Z', isWaiting: false }]);
  });

  it('ends for a receiver by the link of the mail, and is for oneself without the permission', async () => {
    const { org, mia, ben } = await company();
    const { mails, deliver } = await mailing();
    await deliver();
    mails.splice(0);
    const { savedReportId, receivers } = await scheduled(org, [mia.userId]);
    t.setClock('2026-03-09T08:01:00.000Z');
    await run();
    await deliver();
    const [, token = ''] = /report-mail\/(\S+)/.exec(mails[0]?.text ?? '') ?? [];
    expect(await t.as(null).publicReports.stopMail({ token })).toEqual({ name: 'Week' });
    await expect(t.as(null).publicReports.stopMail({ token: 'x' })).rejects.toEqual(refusalOf('not_found'));
    expect(await receivers()).toMatchObject([{ hasStopped: true }]);
    mails.splice(0);
    t.setClock('2026-03-16T08:01:00.000Z');
    await run();
    await deliver();
    expect(mails).toEqual([]);
    const { savedReports } = await again(ben);
    const own = await savedReports.create(report);
    const set = (userIds: string[]) => savedReports.setSchedule({ savedReportId: own.id, cadence: 'week', userIds });
    await expect(set([mia.userId])).rejects.toEqual(refusalOf('report.mail_others'));
    expect((await set([ben.userId])).receivers).toHaveLength(1);
    await savedReports.stopMail({ savedReportId: own.id });
    await expect(savedReports.setSchedule({ savedReportId, cadence: 'week', userIds: [ben.userId] })).rejects.toEqual(
      refusalOf('forbidden'),
    );
  });
});
