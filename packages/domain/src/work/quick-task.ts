import { addDays, type PlanDate } from '../dates.ts';
import { dateFrom } from '../tolerant-dates.ts';
import { statusKey } from '../workspace/statuses.ts';
import { type DayContext, dayFromWords } from './day-words.ts';
import { secondsFrom } from './estimates.ts';

interface NamedOption {
  id: string;
  name: string;
  /** The name in the person's language. */
  label?: string;
}

/** The names that a line can refer to. */
export interface QuickTaskOptions {
  /** By name, including the team's own. */
  types: readonly string[];
  labels: readonly NamedOption[];
  projects: readonly NamedOption[];
  priorities: readonly NamedOption[];
  people: readonly NamedOption[];
}

export type QuickKind = 'type' | 'label' | 'project' | 'priority' | 'person' | 'estimate' | 'due' | 'unknown';

/** A part of the line that sets a property. */
export interface QuickPart {
  kind: QuickKind;
  /** As typed. */
  text: string;
  /** The name of the value that it was matched to. */
  name: string;
}

export interface QuickTask {
  title: string;
  issueType: string | null;
  labels: NamedOption[];
  project: NamedOption | null;
  priority: NamedOption | null;
  people: NamedOption[];
  /** Seconds. */
  estimate: number | null;
  due: PlanDate | null;
  parts: QuickPart[];
}

const plain = (text: string) =>
  statusKey(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** The exact match, otherwise the first that begins with the text. Later words of a name count, too. */
function bestOption<T extends NamedOption>(all: readonly T[], text: string): T | null {
  const searchText = plain(text);
  if (searchText === '') return null;
  const namesOf = ({ name, label }: T) => (label ? [plain(label), plain(name)] : [plain(name)]);
  const find = (test: (name: string) => boolean) => all.find((option) => namesOf(option).some(test));
  return (
    find((name) => name === searchText) ??
    find((name) => name.startsWith(searchText)) ??
    find((name) => name.split('-').some((word) => word.startsWith(searchText))) ??
    null
  );
}

/** Parses a further date phrase in the person's language. */
type ReadPhrase = (phrase: string) => PlanDate | null;

/** A date, or a day by words of the person's language or of English: `today`, `fri`, `+3`. */
function dayFrom(text: string, days: DayContext): PlanDate | null {
  const later = /^\+(\d{1,3})d?$/.exec(text.toLowerCase())?.[1];
  if (later) return addDays(days.today, Number(later));
  return dayFromWords(text, days) ?? dayFromWords(text, { ...days, language: 'en' }) ?? dateFrom(text);
}

const maxWordsOfDay = 5;
/** Limit per line, because each takes a millisecond. */
const maxPhrases = 50;

/**
 * The due date after `>`: the longest phrase that is a date, otherwise the first word. Returns how many words it takes.
 */
function dueFrom(
  words: readonly string[],
  days: DayContext,
  readPhrase: ReadPhrase,
): { due: PlanDate; wordCount: number } | null {
  const end = words.findIndex((word, index) => index > 0 && word.charAt(0) in readers);
  const phrase = words.slice(0, end < 0 ? maxWordsOfDay : Math.min(end, maxWordsOfDay));
  const first = phrase[0]?.slice(1) ?? '';
  for (let wordCount = phrase.length; wordCount > 1; wordCount--) {
    const text = [first, ...phrase.slice(1, wordCount)].join(' ');
    const due = dayFrom(text, days) ?? readPhrase(text);
    if (due) return { due, wordCount };
  }
  const spaced = first.replaceAll('-', ' ');
  const due = dayFrom(first, days) ?? dayFrom(spaced, days) ?? readPhrase(first) ?? readPhrase(spaced);
  return due ? { due, wordCount: 1 } : null;
}

/**
 * Parses one line as a task: `Fix login #bug !high @ada ~2h`. `#` is a type, label or project, `!` a priority, `@` a
 * person, `~` an estimate and `>` the due date; anything unknown stays in the title.
 */
export function quickTask(
  line: string,
  options: QuickTaskOptions,
  days: DayContext,
  readPhrase: ReadPhrase = () => null,
): QuickTask {
  const task: QuickTask = {
    title: '',
    issueType: null,
    labels: [],
    project: null,
    priority: null,
    people: [],
    estimate: null,
    due: null,
    parts: [],
  };
  const title: string[] = [];
  const words = line.trim().split(/\s+/);
  let triesLeft = maxPhrases;
  const tryPhrase: ReadPhrase = (phrase) => (triesLeft-- > 0 ? readPhrase(phrase) : null);
  for (let at = 0; at < words.length; ) {
    const text = words[at] ?? '';
    const due = isMark(text) && text.startsWith('>') ? dueFrom(words.slice(at), days, tryPhrase) : null;
    if (due) {
      task.due = due.due;
      task.parts.push({ kind: 'due', text: words.slice(at, at + due.wordCount).join(' '), name: due.due });
      at += due.wordCount;
      continue;
    }
    const part = partOf(task, text, options);
    if (part) task.parts.push(part);
    if (!part || part.kind === 'unknown') title.push(text);
    at += 1;
  }
  task.title = title.join(' ');
  return task;
}

/** The distinct hash marks of a line, up to a limit: types, labels and projects. */
export const hashMarks = (line: string): string[] =>
  [...new Set(line.split(/\s+/).flatMap((word) => /^#([\p{L}\p{N}].*)$/u.exec(word)?.[1] ?? []))].slice(0, 5);

type WordReader = (task: QuickTask, word: string, options: QuickTaskOptions) => Omit<QuickPart, 'text'> | null;

const readers: Record<string, WordReader> = {
  '#': (task, word, options) => {
    const type = options.types.find((issueType) => plain(issueType) === plain(word));
    if (type) {
      task.issueType = type;
      return { kind: 'type', name: type };
    }
    const label = bestOption(options.labels, word);
    if (label) {
      if (!task.labels.includes(label)) task.labels.push(label);
      return { kind: 'label', name: label.name };
    }
    const project = bestOption(options.projects, word);
    if (!project) return null;
    task.project = project;
    return { kind: 'project', name: project.name };
  },
  '!': (task, word, options) => {
    const priority = bestOption(options.priorities, word);
    if (!priority) return null;
    task.priority = priority;
    return { kind: 'priority', name: priority.name };
  },
  '@': (task, word, options) => {
    const person = bestOption(options.people, word);
    if (!person) return null;
    if (!task.people.includes(person)) task.people.push(person);
    return { kind: 'person', name: person.name };
  },
  '~': (task, word) => {
    const seconds = secondsFrom(word);
    if (seconds === null) return null;
    task.estimate = seconds;
    return { kind: 'estimate', name: String(seconds) };
  },
  // A date may have several words; see `dueFrom`.
  '>': () => null,
};

/** A mark alone or repeated is text. */
const isMark = (text: string) => /^.[\p{L}\p{N}+]/u.test(text);

function partOf(task: QuickTask, text: string, options: QuickTaskOptions): QuickPart | null {
  const read = readers[text[0] ?? ''];
  if (!read || !isMark(text)) return null;
  const part = read(task, text.slice(1), options);
  return part ? { ...part, text } : { kind: 'unknown', text, name: text };
}
