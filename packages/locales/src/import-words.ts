import { timeImport as ar, errors as arErrors, tasks as arFields, taskImport as arTasks } from './ar.json';
import { timeImport as bg, errors as bgErrors, tasks as bgFields, taskImport as bgTasks } from './bg.json';
import { timeImport as de, errors as deErrors, tasks as deFields, taskImport as deTasks } from './de.json';
import { errors as laterErrors } from './en/errors.ts';
import { homeErrors } from './en/home-errors.ts';
import { taskImport as enTasks } from './en/task-import.ts';
import { tasks as enFields } from './en/tasks.ts';
import { timeImport as en } from './en/time-import.ts';
import { timeImport as es, errors as esErrors, tasks as esFields, taskImport as esTasks } from './es.json';
import { timeImport as fr, errors as frErrors, tasks as frFields, taskImport as frTasks } from './fr.json';
import { timeImport as he, errors as heErrors, tasks as heFields, taskImport as heTasks } from './he.json';
import type { Language } from './index.ts';
import { timeImport as it, errors as itErrors, tasks as itFields, taskImport as itTasks } from './it.json';
import { timeImport as nl, errors as nlErrors, tasks as nlFields, taskImport as nlTasks } from './nl.json';
import { timeImport as pl, errors as plErrors, tasks as plFields, taskImport as plTasks } from './pl.json';
import { timeImport as pt, errors as ptErrors, tasks as ptFields, taskImport as ptTasks } from './pt.json';
import { timeImport as ru, errors as ruErrors, tasks as ruFields, taskImport as ruTasks } from './ru.json';
import { timeImport as zh, errors as zhErrors, tasks as zhFields, taskImport as zhTasks } from './zh.json';

/** The texts of imports outside the browser: the headings of a list of rows, and what stands in its cells. */
export interface ImportWords {
  time: Readonly<Record<string, string>>;
  tasks: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

const english: ImportWords = { time: en, tasks: enTasks, fields: enFields, errors: { ...homeErrors, ...laterErrors } };
const others: Record<Exclude<Language, 'en'>, ImportWords> = {
  ar: { time: ar, tasks: arTasks, fields: arFields, errors: arErrors },
  bg: { time: bg, tasks: bgTasks, fields: bgFields, errors: bgErrors },
  de: { time: de, tasks: deTasks, fields: deFields, errors: deErrors },
  es: { time: es, tasks: esTasks, fields: esFields, errors: esErrors },
  fr: { time: fr, tasks: frTasks, fields: frFields, errors: frErrors },
  he: { time: he, tasks: heTasks, fields: heFields, errors: heErrors },
  it: { time: it, tasks: itTasks, fields: itFields, errors: itErrors },
  nl: { time: nl, tasks: nlTasks, fields: nlFields, errors: nlErrors },
  pl: { time: pl, tasks: plTasks, fields: plFields, errors: plErrors },
  pt: { time: pt, tasks: ptTasks, fields: ptFields, errors: ptErrors },
  ru: { time: ru, tasks: ruTasks, fields: ruFields, errors: ruErrors },
  zh: { time: zh, tasks: zhTasks, fields: zhFields, errors: zhErrors },
};

/** A text that a language lacks is English. */
export function importWords(language: Language): ImportWords {
  if (language === 'en') return english;
  const { time, tasks, fields, errors } = others[language];
  return {
    time: { ...english.time, ...time },
    tasks: { ...english.tasks, ...tasks },
    fields: { ...english.fields, ...fields },
    errors: { ...english.errors, ...errors },
  };
}
