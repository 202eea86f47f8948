import { type MeetingType, meetingPath } from '@stint/contract';
import { isLanguage, type Language, languages } from '@stint/locales';
import { type EmailTexts, emails } from '@stint/locales/emails';
import type { Mail } from '../http/services.ts';
import { escaped, type ReportPaper, reportHtml, reportText } from './report-html.ts';

export interface Reader {
  email: string;
  name: string;
  language: string;
}

interface MailLink {
  label: string;
  href: string;
}

export interface Parts {
  subject: string;
  paragraphs?: readonly string[];
  code?: string;
  /** Stands for greeting and paragraphs. */
  paper?: ReportPaper;
  button?: MailLink;
  /** A list of links, one for each record. */
  items?: readonly MailLink[];
  /** Links below everything else, such as the one that ends such mails. */
  last?: readonly MailLink[];
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
  const language = spoken(reader);
  const texts = emails[language];
  const { subject, paragraphs = [], code, paper, button, items = [], last = [] } = write(texts);
  const greeting = filled(texts.greeting, { name: plainName(name) || email });
  const footer = filled(texts.footer, { address: publicUrl });
  const [first, ...rest] = paragraphs;
  const textOf = (link: Parts['button']) => link && `${link.label}: ${link.href}`;
  const beginning = paper ? reportText(paper) : [greeting, first, code];
  const parts = [...beginning, textOf(button), ...rest, ...[...items, ...last].map(textOf), footer];
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const anchor = (link: Parts['button']) =>
    link ? `<p style="margin:0 0 16px"><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>` : '';
  const html = [
    paper ? '' : paragraph(greeting),
    paper ? reportHtml(paper) : first ? paragraph(first) : '',
    code ? paragraph(code, 'font:600 28px/1.2 ui-monospace,monospace;letter-spacing:6px') : '',
    anchor(button),
    ...rest.map((text) => paragraph(text)),
    ...[...items, ...last].map(anchor),
    paragraph(footer, 'font-size:12px;opacity:.7'),
  ].join('');
  return {
    to: email,
    subject,
    text: parts.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="${bodyStyle}">${html}</body></html>`,
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
export const webhookOffMail = (reader: Reader, publicUrl: string, { name, days }: { name: string; days: string }) =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.webhookOffSubject, { name: plainName(name) }),
    paragraphs: [filled(texts.webhookOffText, { name: plainName(name), days })],
    button: { label: texts.webhookOffButton, href: `${publicUrl}/settings/workspace/webhooks` },
  }));

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
