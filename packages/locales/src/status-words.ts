import { tasks as ar } from './ar.json';
import { tasks as bg } from './bg.json';
import { tasks as de } from './de.json';
import { tasks as en } from './en/tasks.ts';
import { tasks as es } from './es.json';
import { tasks as fr } from './fr.json';
import { tasks as he } from './he.json';
import type { Language } from './index.ts';
import { tasks as it } from './it.json';
import { tasks as nl } from './nl.json';
import { tasks as pl } from './pl.json';
import { tasks as pt } from './pt.json';
import { tasks as ru } from './ru.json';
import { tasks as zh } from './zh.json';

const texts: Record<Language, Record<string, string>> = { en, ar, bg, de, es, fr, he, it, nl, pl, pt, ru, zh };

/** A built-in status such as `in-progress` in words; a status that a team has named is its own word. */
export const statusWord = (language: Language, status: string): string =>
  texts[language][`status_${status}`] ?? texts.en[`status_${status}`] ?? status;
