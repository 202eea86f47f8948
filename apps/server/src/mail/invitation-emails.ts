import { localeOf } from '@stint/locales';
import type { Mail } from '../http/services.ts';
import { filled, link, plainName, type Reader, renderMail, spoken } from './emails.ts';

interface InvitationValues {
  publicUrl: string;
  code: string;
  token: string;
  inviter: string;
  /** Names of the invited-to teams, or of the organization. */
  team: string;
  until: string | null;
}

const plainNames = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, plainName(name) || '–']));

export const invitationMail = (reader: Reader, { publicUrl, code, token, until, ...names }: InvitationValues): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.inviteSubject, plainNames(names)),
    paragraphs: [
      filled(texts.inviteText, plainNames(names)),
      texts.inviteCode,
      ...(until ? [filled(texts.inviteUntil, { date: dateIn(reader, until) })] : []),
      texts.inviteIgnore,
    ],
    code,
    button: { label: texts.inviteButton, href: link(publicUrl, '/auth/accept-invite', { email: reader.email, token }) },
  }));

const dateIn = (reader: Reader, at: string) =>
  new Intl.DateTimeFormat(localeOf(spoken(reader)), { dateStyle: 'long', timeZone: 'Etc/UTC' }).format(new Date(at));

interface InvitationMail {
  publicUrl: string;
  code: string;
  team: string;
}

export const joinMail = (reader: Reader, { publicUrl, code, team }: InvitationMail): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.joinSubject, plainNames({ team })),
    paragraphs: [filled(texts.joinText, plainNames({ team })), texts.joinIgnore],
    code,
  }));

export const welcomeMail = (reader: Reader, { publicUrl, team }: Omit<InvitationMail, 'code'>): Mail =>
  renderMail(reader, publicUrl, (texts) => ({
    subject: filled(texts.welcomeSubject, plainNames({ team })),
    paragraphs: [filled(texts.welcomeText, plainNames({ team }))],
    button: { label: texts.welcomeButton, href: link(publicUrl, '/auth/passcode', { email: reader.email }) },
  }));
