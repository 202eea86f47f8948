import { emails as ar } from './ar/emails.ts';
import { emails as bg } from './bg/emails.ts';
import { emails as de } from './de/emails.ts';
import { emails as en } from './en/emails.ts';
import { emails as es } from './es/emails.ts';
import { emails as fr } from './fr/emails.ts';
import { emails as he } from './he/emails.ts';
import type { Language } from './index.ts';
import { emails as it } from './it/emails.ts';
import { emails as nl } from './nl/emails.ts';
import { emails as pl } from './pl/emails.ts';
import { emails as pt } from './pt/emails.ts';
import { emails as ru } from './ru/emails.ts';
import type { Translation } from './texts.ts';
import { emails as zh } from './zh/emails.ts';

export type EmailTexts = Translation<typeof en>;

/** What the server writes to people, in their language; `{{name}}` is filled by the caller. */
export const emails: Record<Language, EmailTexts> = {
  en,
  ar,
  bg: { ...en, ...bg },
  de: { ...en, ...de },
  es: { ...en, ...es },
  fr: { ...en, ...fr },
  he: { ...en, ...he },
  it: { ...en, ...it },
  nl: { ...en, ...nl },
  pl: { ...en, ...pl },
  pt: { ...en, ...pt },
  ru: { ...en, ...ru },
  zh: { ...en, ...zh },
};
