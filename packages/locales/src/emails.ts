import { emails as ar } from './ar.json';
import { emails as bg } from './bg.json';
import { emails as de } from './de.json';
import { emails as en } from './en/emails.ts';
import { emails as es } from './es.json';
import { emails as fr } from './fr.json';
import { emails as he } from './he.json';
import type { Language } from './index.ts';
import { emails as it } from './it.json';
import { emails as nl } from './nl.json';
import { emails as pl } from './pl.json';
import { emails as pt } from './pt.json';
import { emails as ru } from './ru.json';
import { emails as zh } from './zh.json';

export type EmailTexts = Readonly<Record<keyof typeof en, string>>;

/** The texts of e-mails by language. The caller fills `{{name}}`. */
export const emails: Record<Language, EmailTexts> = {
  en,
  ar: { ...en, ...ar },
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
