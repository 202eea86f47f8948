import { type MeetingType, meetingPath, type NotificationKind } from '@stint/contract';
import { isLanguage, type Language, languages } from '@stint/locales';
import { type EmailTexts, emails } from '@stint/locales/emails';
import type { Mail } from '../http/services.ts';
import { escaped, type ReportPaper, reportHtml, reportText } from './report-html.ts';

export interface Reader {
  email: string;
  name: string;
  language: string;
}

interface Parts {
  subject: string;
  paragraphs?: readonly string[];
  code?: string;
  /** Stands for greeting and paragraphs. */
  paper?: ReportPaper;
  button?: { label: string; href: string };
  /** A link below everything else, such as the one that ends such mails. */
  last?: { label: string; href: string };
}

/**
 * A name as a mail may show it, because anybody can choose a name and have it mailed to strangers. No addresses or
 * angle brackets; the space after a dot keeps mail programs from linking `evil.example`.
 */
export const plainName = (name: string) =>
  name
    .replace(/[<>\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\S+/g, (word) => (/:\/\/|\b(?:mailto|tel|javascript|data):/i.test(word) ? ' ' : word))
    .replace(/\bwww\./gi, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();

export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The reader's language if supported, else English. */
export const spoken = ({ language }: Pick<Reader, 'language'>): Language => (isLanguage(language) ? language : 'en');

const bodyStyle =
  'font:15px/1.5 system-ui,sans-serif;margin:24px auto;padding:0 16px;max-width:720px;color:#22201b;background:#fff';

export function renderMail(reader: Reader, publicUrl: string, write: (texts: EmailTexts) => Parts): Mail {
  const { email, name } = reader;
  const known = spoken(reader);
  const texts = emails[known];
  const { subject, paragraphs = [], code, paper, button, last } = write(texts);
  const greeting = filled(texts.greeting, { name: plainName(name) || email });
  const footer = filled(texts.footer, { address: publicUrl });
  const [first, ...rest] = paragraphs;
  const textOf = (link: Parts['button']) => link && `${link.label}: ${link.href}`;
  const beginning = paper ? reportText(paper) : [greeting, first, code];
  const parts = [...beginning, textOf(button), ...rest, textOf(last), footer];
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const anchor = (link: Parts['button']) =>
    link ? `<p style="margin:0 0 16px"><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : '';
  const html = [
    paper ? '' : paragraph(greeting),
    paper ? reportHtml(paper) : first ? paragraph(first) : '',
    code ? paragraph(code, 'font:600 28px/1.2 ui-monospace,monospace;letter-spacing:6px') : '',
    anchor(button),
    ...rest.map((text) => paragraph(text)),
    anchor(last),
    paragraph(footer, 'font-size:12px;opacity:.7'),
  ].join('');
  return {
    to: email,
    subject,
    text: parts.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="${known}" dir="${languages[known].dir}"><head><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="${bodyStyle}">${html}</body></html>`,
  };
}

interface Content {
  publicUrl: string;
  code: string;
  token: string;
}

export const link = (publicUrl: string, path: string, query: Record<string, string>) =>
  `${publicUrl}${path}?${new URLSearchParams(query)}`;

export const codeMail = (reader: Reader, { publicUrl, code }: Content): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.codeSubject, { code }),
    paragraphs: [texts.codeText, texts.codeIgnore],
    code,
    button: { label: texts.codeButton, href: link(publicUrl, '/auth/passcode', { email: reader.email, code }) },
  }));

export const verifyMail = (reader: Reader, { publicUrl, code, token }: Content): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: texts.verifySubject,
    paragraphs: [texts.verifyText],
    code,
    button: { label: texts.verifyButton, href: link(publicUrl, '/verify-email', { email: reader.email, token }) },
  }));

export const resetMail = (reader: Reader, { publicUrl, token }: Omit<Content, 'code'>): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: texts.resetSubject,
    paragraphs: [texts.resetText, texts.resetIgnore],
    button: { label: texts.resetButton, href: link(publicUrl, '/auth/reset-password', { token }) },
  }));

/** To the new address of an account. */
export const changeEmailMail = (reader: Reader, { publicUrl, code }: Omit<Content, 'token'>): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: texts.changeEmailSubject,
    paragraphs: [texts.changeEmailText, texts.resetIgnore],
    code,
  }));

/** To the owner of a taken address that another account asked for. */
export const changeEmailTakenMail = (reader: Reader, publicUrl: string): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: texts.changeEmailTakenSubject,
    paragraphs: [texts.changeEmailTakenText],
  }));

export type Notice = 'Password' | 'FactorAdded' | 'FactorRemoved' | 'RecoveryUsed' | 'EmailAsked' | 'EmailChanged';

/** Tells the owner of an account what happened to it, in case somebody else did it. */
export const noticeMail = (reader: Reader, publicUrl: string, notice: Notice, values: Record<string, string> = {}) =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: texts.noticeSubject,
    paragraphs: [filled(texts[`notice${notice}`], values), texts.noticeNotYou],
  }));

export const farewellMail = (reader: Reader, publicUrl: string): Mail =>
  renderMail(reader, publicUrl, (texts) => ({ subject: texts.farewellSubject, paragraphs: [texts.farewellText] }));

/** To the maker of a webhook that was switched off because it kept failing. */
interface BudgetNews {
  projectId: string;
  project: string;
  percent: string;
  isMonthly: boolean;
}
/** A share of a budget is used up. It names no amount, as mails are read by others, too. */
export const budgetMail = (reader: Reader, publicUrl: string, { projectId, isMonthly, ...news }: BudgetNews) =>
  renderMail(reader, publicUrl, (texts) => {
    const values = { percent: news.percent, project: plainName(news.project) };
    return {
      subject: filled(isMonthly ? texts.budgetMonthSubject : texts.budgetSubject, values),
      paragraphs: [filled(isMonthly ? texts.budgetMonthText : texts.budgetText, values)],
      button: { label: texts.budgetButton, href: `${publicUrl}/projects/${projectId}` },
    };
  });

export const webhookOffMail = (reader: Reader, publicUrl: string, { name, days }: { name: string; days: string }) =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.webhookOffSubject, { name: plainName(name) }),
    paragraphs: [filled(texts.webhookOffText, { name: plainName(name), days })],
    button: { label: texts.webhookOffButton, href: `${publicUrl}/settings/workspace/webhooks` },
  }));

interface TimerMail {
  title: string;
  /** When the timer was started, or stopped. */
  at: string;
  zone: string;
}

/** For a timer that runs very long, or was stopped because nobody confirmed it. */
export const timerMail = (reader: Reader, publicUrl: string, what: 'Long' | 'Ended', { title, at, zone }: TimerMail) =>
  renderMail(reader, publicUrl, (texts) => {
    const moment = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
    const values = {
      title: plainName(title),
      moment: new Intl.DateTimeFormat(spoken(reader), moment).format(new Date(at)),
    };
    return {
      subject: filled(texts[`timer${what}Subject`], values),
      paragraphs: [filled(texts[`timer${what}Text`], values)],
      button: { label: texts.timerButton, href: publicUrl },
    };
  });

/** A change of a timesheet's status; `from` and `to` are calendar dates. */
export function timesheetMail(
  reader: Reader,
  publicUrl: string,
  kind: Extract<NotificationKind, `timesheet.${string}`>,
  { person = '', from, to, comment = '' }: { person?: string; from: string; to: string; comment?: string },
): Mail {
  const step = kind.slice('timesheet.'.length) as 'submitted' | 'approved' | 'denied' | 'reopened' | 'reminder';
  const format = new Intl.DateTimeFormat(spoken(reader), { dateStyle: 'medium', timeZone: 'UTC' });
  const period = format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
  return renderMail(reader, publicUrl, (texts) => {
    const values = { person: plainName(person), period, comment: plainName(comment) };
    return {
      subject: filled(texts[`timesheet_${step}Subject`], values),
      paragraphs: [
        filled(texts[`timesheet_${step}Text`], values),
        ...(comment ? [filled(texts.timesheetComment, values)] : []),
      ],
      button: {
        label: texts.timesheetButton,
        href: step === 'submitted' ? `${publicUrl}/approvals` : `${publicUrl}/reports/timesheet/me`,
      },
    };
  });
}

/** To a person who is away while others meet. */
export const meetingMail = (
  reader: Reader,
  publicUrl: string,
  { person, room, type }: { person: string; room: string; type: MeetingType },
): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.meetingSubject, { person: plainName(person) }),
    paragraphs: [filled(texts.meetingText, { person: plainName(person) })],
    button: { label: texts.meetingButton, href: `${publicUrl}${meetingPath(type, room)}` },
  }));

export const testMail = (reader: Reader, publicUrl: string): Mail =>
  renderMail(reader, publicUrl, (texts) => ({ subject: texts.testSubject, paragraphs: [texts.testText] }));
