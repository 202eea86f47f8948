import { readdirSync } from 'node:fs';
import { type NotificationKind, notificationKinds } from '@stint/contract';
import { noticeRules } from '@stint/contract/notices';
import { languages } from '@stint/locales';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../http/services.ts';
import {
  changeEmailMail,
  changeEmailTakenMail,
  codeMail,
  farewellMail,
  meetingMail,
  noticeMail,
  resetMail,
  testMail,
  verifyMail,
  webhookOffMail,
} from './emails.ts';
import { invitationMail, joinMail, welcomeMail } from './invitation-emails.ts';
import { notificationMail } from './notification-emails.ts';
import { reportMailOf } from './report-emails.ts';

const sums = {
  seconds: 5400,
  exactSeconds: 5400,
  manualSeconds: 0,
  trackedSeconds: 5400,
  billableSeconds: 0,
  entries: 1,
  activity: null,
};
const noName = { by: 'project', value: null, name: null, color: null, imageUrl: null } as const;
const weekReport: Parameters<typeof reportMailOf>[2] = {
  report: {
    ...{ name: 'Week', organization: 'Engines', sharedBy: 'Mia' },
    page: 'time-and-activity',
    settings: { by: 'project', member: ['a', 'b'], rounding: 'up-15' },
  },
  filters: [{ key: 'member', values: ['Ada <b>', 'Ben'] }],
  table: {
    columns: [
      { label: 'Project', isNumber: false },
      { label: 'Time', isNumber: true },
    ],
    ...{ rows: [['Mill & Co', '1:30']], totals: [['Total', '1:30']], count: 14 },
  },
  file: { filename: 'Week.pdf', contentType: 'application/pdf', content: 'JVBERg==', encoding: 'base64' },
  isOpen: true,
  token: 'a-token',
  content: {
    days: { start: '2026-03-02', end: '2026-03-08' },
    hours: null,
    limits: null,
    expected: null,
    summary: {
      ...{ startDate: '2026-03-02', endDate: '2026-03-08', timeZone: null, weekStart: 'MONDAY', before: null },
      rows: Array.from({ length: 14 }, () => ({ ...sums, keys: [noName], before: null })),
      totals: { ...sums, people: 1 },
    },
  },
};

const mailedKinds = notificationKinds.filter((kind) => !noticeRules[kind].hasNoMail);
const words = {
  ...{ person: 'Mia', title: 'Crank', team: 'Engines', status: 'In review', blocker: 'Wheel', due: '2026-03-09' },
  ...{
    from: '2026-03-02',
    to: '2026-03-08',
    at: '2026-03-02T10:00:00Z',
    project: 'Engine',
    percent: '80',
    name: 'Time',
  },
  ...{
    board: 'Plan',
    number: 'INV-1',
    client: 'Acme',
    comment: 'Too long',
    minutes: '12',
    room: 'daily',
    type: 'JITSI',
  },
};
const noticeOf = (kind: NotificationKind) => ({ kind, subjectId: 'a-record', words });
const single = { isDigest: false, token: 'a-token' };

/** The addresses of the web application, by the names of its route files. */
const routes = readdirSync(new URL('../../../web/src/routes', import.meta.url))
  .filter((file) => file !== '__root.tsx' && !file.endsWith('.$.tsx'))
  .map((file) => file.replace(/\.tsx$/, '').split('.'))
  .map((parts) => parts.filter((part) => !part.startsWith('_') && part !== 'index'))
  .map(
    (parts) =>
      new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/_$/, ''))).join('/')}$`),
  );

describe.each(Object.keys(languages))('in %s, every mail', (language) => {
  const publicUrl = 'https://stint.test/below';
  const reader = { email: 'ada@example.test', name: 'Ada', language };
  const zoned = { ...reader, calendar: 'UTC' };
  const content = { publicUrl, code: 'ABC234', token: 'a-token', team: 'Engines', inviter: 'Mia' };
  const notices = ['Password', 'FactorAdded', 'FactorRemoved', 'RecoveryUsed', 'EmailAsked', 'EmailChanged'] as const;
  const letters: Record<string, Mail> = {
    code: codeMail(reader, content),
    verify: verifyMail(reader, content),
    reset: resetMail(reader, content),
    changeEmail: changeEmailMail(reader, content),
    changeEmailTaken: changeEmailTakenMail(reader, publicUrl),
    farewell: farewellMail(reader, publicUrl),
    invitation: invitationMail(reader, { ...content, until: '2026-12-01T00:00:00.000Z' }),
    join: joinMail(reader, content),
    welcome: welcomeMail(reader, content),
    report: reportMailOf(reader, publicUrl, weekReport),
    webhookOff: webhookOffMail(reader, publicUrl, { name: 'Chat', days: '3' }),
    meeting: meetingMail(reader, publicUrl, { person: 'Mia', room: 'daily', type: 'JITSI' }),
    test: testMail(reader, publicUrl),
    ...Object.fromEntries(
      mailedKinds.map((kind) => [kind, notificationMail(zoned, publicUrl, { ...single, notices: [noticeOf(kind)] })]),
    ),
    bundle: notificationMail(zoned, publicUrl, {
      ...single,
      notices: [noticeOf(mailedKinds[0]!), ...mailedKinds.map(noticeOf)],
    }),
    digest: notificationMail(zoned, publicUrl, { ...single, isDigest: true, notices: [noticeOf('task.due')] }),
    ...Object.fromEntries(
      notices.map((notice) => [notice, noticeMail(reader, publicUrl, notice, { email: 'new@example.test' })]),
    ),
  };

  it.each(Object.keys(letters))(
    '%s has the same content in text and HTML, without open placeholders, and leads to pages',
    (name) => {
      const { subject, text, html } = letters[name] ?? { subject: '', text: '', html: '' };
      for (const part of [subject, text, html]) {
        expect(part.trim()).not.toBe('');
        expect(part).not.toMatch(/\{\{|\bundefined\b|\bnull\b/);
      }
      expect(html).toContain(`lang="${language}"`);
      expect(text).not.toMatch(/<\w/);
      const visibleHtml = html
        // A chart has the numbers of the table below it.
        .replace(/<table[^>]*aria-hidden.*?<\/table>/gs, '')
        .replace(/<head>.*?<\/head>/gs, '')
        .replace(/<\/t[dh]><t[dh][^>]*>/g, ' – ')
        .replace(/<\/div><div[^>]*>(?=[^<])/g, ' ')
        .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2: $1')
        .replace(/<[^>]*>/g, '\n');
      const words = (value: string) =>
        value
          .replaceAll('&amp;', '&')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
      expect(words(visibleHtml)).toEqual(words(text));
      for (const [, address = ''] of html.matchAll(/href="(https:\/\/stint\.test[^"]*)"/g)) {
        const whole = new URL(address.replaceAll('&amp;', '&')).pathname;
        expect(`${whole}/`).toMatch(/^\/below\//);
        const pathname = whole.slice('/below'.length) || '/';
        expect(
          routes.some((route) => route.test(pathname)),
          `a page at ${pathname}`,
        ).toBe(true);
      }
      if (language === 'ar') expect(`${subject} ${text}`).toMatch(/[\u0600-\u06ff]/);
    },
  );
});

it('an invitation shows a dash for a name that is an address', () => {
  const name = 'https://evil.example';
  const content = { publicUrl: 'https://stint.test', code: 'ABC234', token: 'a-token', until: null };
  const { subject } = invitationMail(
    { email: 'ada@example.test', name, language: 'en' },
    { ...content, team: name, inviter: name },
  );
  expect(subject).toBe('– invited you to –');
});

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['J.R. Smith', 'J. R. Smith'],
  ['Click https://evil.example/now <b>here</b>', 'Click b here /b'],
  ['www.evil.example/x', 'evil. example/x'],
  ['evil。example', 'evil. example'],
  ['mailto:a@evil.example Ada', 'Ada'],
  ['Ada \u202egnp', 'Ada gnp'],
  ['Ada\r\nBcc: eve@evil.example', 'Ada Bcc: eve@evil. example'],
])('a letter shows the name %j as %j', (name, printedName) => {
  const reader = { email: 'ada@example.test', name, language: 'en' };
  const names = { team: name, inviter: name };
  const content = { publicUrl: 'https://stint.test', code: 'ABC234', token: 'a-token', until: null, ...names };
  for (const { subject, text } of [invitationMail(reader, content), joinMail(reader, content)]) {
    expect(subject).toContain(printedName);
    expect(text).toContain(printedName);
    expect(`${subject} ${text}`).not.toMatch(/evil\.example|<b>/);
  }
});

describe('the mail of a report', () => {
  const reader = { email: 'ada@example.test', name: 'Ada', language: 'en' };
  const { report, content } = weekReport;
  const { summary: _, ...nothing } = content;

  it('says how its time is rounded, where its page rounds', () => {
    const facts = (page: 'time-and-activity' | 'hours') =>
      reportMailOf(reader, 'https://stint.test', { ...weekReport, report: { ...report, page } }).text;
    expect(facts('time-and-activity')).toContain('Rounding: Up to 15 min');
    expect(facts('hours')).not.toContain('Rounding');
  });

  const employee = (id: string) =>
    ({ id, fullName: 'Ann Lee', user: { id, name: 'Ann Lee', imageUrl: null } }) as never;
  const ofAnn = ['e1', 'e2'];
  const project = (value: string) => ({ by: 'project', value, name: 'Website', color: null, imageUrl: null }) as const;
  it.each([
    [
      'hours',
      {
        hours: {
          rows: ofAnn.map((id) => ({ employee: employee(id), worked: 5400 })),
          totals: { worked: 10_800 },
        } as never,
      },
    ],
    [
      'expected time',
      {
        expected: {
          rows: ofAnn.map((id) => ({ employee: employee(id), worked: 5400 })),
          totals: { worked: 10_800 },
        } as never,
      },
    ],
    [
      'limits',
      {
        limits: [
          { date: '2026-03-02', employees: ofAnn.map((id) => ({ employee: employee(id), duration: 5400 })) },
        ] as never,
      },
    ],
    [
      'a summary',
      {
        summary: {
          ...{ startDate: '2026-03-02', endDate: '2026-03-08', timeZone: null, weekStart: 'MONDAY', before: null },
          rows: ofAnn.map((id) => ({ ...sums, keys: [project(id)], before: null })),
          totals: { ...sums, people: 2 },
        },
      },
    ],
  ])('draws those of the same name apart in the chart of %s', (_title, part) => {
    const none = { ...nothing, hours: null, summary: null, limits: null, expected: null };
    const { html } = reportMailOf(reader, 'https://stint.test', { ...weekReport, content: { ...none, ...part } });
    const [chart = ''] = /<table[^>]*aria-hidden.*?<\/table>/s.exec(html) ?? [];
    expect(chart.match(/>(Ann Lee|Website|\d+:\d\d)</g)?.filter((text) => text.includes(':'))).toEqual([
      '>1:30<',
      '>1:30<',
    ]);
  });
});
