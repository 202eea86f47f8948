import { reports as ar, timesheets as arSheets } from './ar.json';
import { reports as bg, timesheets as bgSheets } from './bg.json';
import { reports as de, timesheets as deSheets } from './de.json';
import { reports as en } from './en/reports.ts';
import { timesheets as enSheets } from './en/timesheets.ts';
import { reports as es, timesheets as esSheets } from './es.json';
import { reports as fr, timesheets as frSheets } from './fr.json';
import { reports as he, timesheets as heSheets } from './he.json';
import type { Language } from './index.ts';
import { reports as it, timesheets as itSheets } from './it.json';
import { reports as nl, timesheets as nlSheets } from './nl.json';
import { reports as pl, timesheets as plSheets } from './pl.json';
import { reports as pt, timesheets as ptSheets } from './pt.json';
import { reports as ru, timesheets as ruSheets } from './ru.json';
import { reports as zh, timesheets as zhSheets } from './zh.json';

/** The texts of reports outside the browser: the headings of mailed files, and what stands in their cells. */
export type ReportWords = Readonly<Record<string, string>>;

const english: ReportWords = { ...enSheets, ...en };
const others: Record<Exclude<Language, 'en'>, ReportWords> = {
  ar: { ...arSheets, ...ar },
  bg: { ...bgSheets, ...bg },
  de: { ...deSheets, ...de },
  es: { ...esSheets, ...es },
  fr: { ...frSheets, ...fr },
  he: { ...heSheets, ...he },
  it: { ...itSheets, ...it },
  nl: { ...nlSheets, ...nl },
  pl: { ...plSheets, ...pl },
  pt: { ...ptSheets, ...pt },
  ru: { ...ruSheets, ...ru },
  zh: { ...zhSheets, ...zh },
};

export const reportWords = (language: Language): ReportWords =>
  language === 'en' ? english : { ...english, ...others[language] };
