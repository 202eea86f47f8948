import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingIn, problemsIn, withText } from './lib/locales.ts';
import { localesCommand } from './lib/locales-command.ts';

const english = {
  tasks: { title: 'Tasks', left_one: 'One left', left_other: '{{count}} left', by: 'By {{name}}' },
  timer: { start: 'Start' },
};
const german = {
  tasks: { title: 'Aufgaben', left_one: 'Eine übrig', left_other: '{{count}} übrig', by: 'Von {{name}}' },
  timer: { start: 'Starten' },
};
const tasksFile = `/** About tasks. */
export const tasks = {
  title: 'Tasks',
  left_one: 'One left',
  left_other: '{{count}} left',
  by: 'By {{name}}',
};
`;

let folder: string;
const at = (name: string) => path.join(folder, name);
const write = (name: string, value: unknown) => {
  fs.writeFileSync(at(name), JSON.stringify(value, null, 2));
  return at(name);
};
const read = (name: string) => fs.readFileSync(at(name), 'utf8');
const json = (name: string): unknown => JSON.parse(read(name));
const run = (...words: string[]) => localesCommand(folder, words);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-locales-'));
  fs.mkdirSync(at('en'));
  fs.writeFileSync(at('en/first.ts'), "import { tasks } from './tasks.ts';\nexport const first = { tasks };\n");
  fs.writeFileSync(at('en/tasks.ts'), tasksFile);
  fs.writeFileSync(at('en/timer.ts'), "export const timer = {\n  start: 'Start',\n} satisfies object;\n");
  write('de.json', german);
  write('pl.json', { tasks: { title: 'Zadania', left_one: 'Jedno' }, timer: { start: 'Start' } });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('compares a language with English', () => {
  const withTasks = (texts: object) => ({ ...german, tasks: { ...german.tasks, ...texts } });

  it('accepts a complete language', () => {
    expect(problemsIn('de', english, german)).toEqual([]);
    expect(missingIn('de', english, german)).toEqual({});
  });

  it.each([
    [
      'a surplus key',
      withTasks({ gone: 'Weg' }),
      'de/tasks: gone is not in English, or not a plural form of this language',
    ],
    [
      'a plural form of another language',
      withTasks({ left_few: '{{count}}' }),
      'de/tasks: left_few is not in English, or not a plural form of this language',
    ],
    ['an empty text', withTasks({ title: ' ' }), 'de/tasks: title is empty'],
    ['a number', withTasks({ title: 1 }), 'de/tasks: title is not a text'],
    ['a lost placeholder', withTasks({ by: 'Von' }), 'de/tasks: by has {} where English has {name}'],
    ['a renamed placeholder', withTasks({ by: 'Von {{wer}}' }), 'de/tasks: by has {wer} where English has {name}'],
    ['a surplus feature', { ...german, gone: {} }, 'de/gone: there is no such feature in English'],
    ['a text in place of a feature', { ...german, timer: 'x' }, 'de/timer: is not an object of texts'],
  ])('reports %s', (_, features, problem) => {
    expect(problemsIn('de', english, features)).toEqual([problem]);
  });

  it('lets a plural form write the number as a word', () => {
    expect(problemsIn('de', english, withTasks({ left_other: 'viele übrig' }))).toEqual([]);
  });

  it('reports missing texts in English, in each plural form of the language', () => {
    const { by: _, left_one: __, ...tasks } = german.tasks;
    expect(missingIn('de', english, { tasks })).toEqual({
      tasks: { left_one: 'One left', by: 'By {{name}}' },
      timer: { start: 'Start' },
    });
    expect(missingIn('pl', english, german)).toEqual({
      tasks: { left_few: '{{count}} left', left_many: '{{count}} left' },
    });
  });
});

describe('add', () => {
  it.each([
    ['note', 'Note', "  note: 'Note',"],
    ['note.title', 'Note', "  'note.title': 'Note',"],
    ['note', "It isn't", '  note: "It isn\'t",'],
    ['note', 'Say "it isn\'t"', "  note: 'Say \"it isn\\'t\"',"],
    ['note', 'Back\\slash', "  note: 'Back\\\\slash',"],
    ['note', 'x'.repeat(120), `  note:\n    '${'x'.repeat(120)}',`],
  ])('writes %s: %j as Biome does', (key, text, line) => {
    expect(withText(tasksFile, key, text)).toBe(tasksFile.replace('\n};', `\n${line}\n};`));
  });

  it('adds a text to English, which is then missing in the other languages', async () => {
    expect(await run('add', 'timer.stop', 'Stop')).toContain('en/timer.ts');
    expect(read('en/timer.ts')).toContain("  stop: 'Stop',\n} satisfies object;");
    expect(JSON.parse(await run('missing', 'de'))).toEqual({ timer: { stop: 'Stop' } });
  });

  it.each([
    [['tasks', 'Text'], '“tasks” is not of the form <feature>.<key>.'],
    [['meals.title', 'Text'], 'There is no feature meals. Features: tasks, timer.'],
    [['tasks.title', 'Text'], 'tasks.title is in '],
    [['tasks.note'], 'The English text has to be one word in quotes.'],
    [['tasks.note', 'Two', 'words'], 'The English text has to be one word in quotes.'],
  ])('refuses %j and changes nothing', async (words, message) => {
    await expect(run('add', ...words)).rejects.toThrow(message);
    expect(read('en/tasks.ts')).toBe(tasksFile);
  });
});

describe('missing and set', () => {
  it('prints missing texts in a form that set accepts', async () => {
    const printed = JSON.parse(await run('missing'));
    expect(printed).toEqual({
      pl: {
        tasks: {
          left_few: '{{count}} left',
          left_many: '{{count}} left',
          left_other: '{{count}} left',
          by: 'By {{name}}',
        },
      },
    });
    expect(await run('set', write('all.txt', printed))).toBe('pl.json: complete');
    expect(await run('missing')).toBe('{}');
  });

  it('writes features and keys in the order of English', async () => {
    write('de.json', { timer: german.timer, tasks: { by: 'Von {{name}}', title: 'Titel', gone: 'Weg' } });
    const file = write('more.txt', { tasks: { left_other: '{{count}} übrig', left_one: 'Eine', title: 'Aufgaben' } });
    expect(await run('set', 'de', file)).toBe('de.json: complete');
    const tasks = {
      title: 'Aufgaben',
      left_one: 'Eine',
      left_other: '{{count}} übrig',
      by: 'Von {{name}}',
      gone: 'Weg',
    };
    expect(read('de.json')).toBe(`${JSON.stringify({ tasks, timer: german.timer }, null, 2)}\n`);
  });

  it('reports how many texts are still missing', async () => {
    expect(await run('set', 'pl', write('some.txt', { tasks: { by: '{{name}}' } }))).toBe(
      'pl.json: 3 texts still missing',
    );
  });

  it.each([
    ['an unknown language', 'fr', {}, 'There is no fr.json. Languages: de, pl.'],
    ['a lost placeholder', 'de', { tasks: { by: 'Von' } }, 'de/tasks: by has {} where English has {name}'],
    ['an unknown key', 'de', { tasks: { note: 'Notiz' } }, 'de/tasks: note is not in English'],
    ['no object', 'de', ['Notiz'], 'has to be an object of features'],
  ])('refuses %s and writes nothing', async (_, language, value, message) => {
    const before = read('de.json');
    await expect(run('set', language, write('given.txt', value))).rejects.toThrow(message);
    expect(read('de.json')).toBe(before);
  });

  it('refuses a file that is not JSON', async () => {
    await expect(run('set', 'de', at('en/tasks.ts'))).rejects.toThrow('tasks.ts: ');
  });
});

describe('drop', () => {
  it('removes a text from every language that has it, so that it is translated again', async () => {
    expect(await run('drop', 'tasks.by')).toBe('Removed from de.');
    expect(JSON.parse(await run('missing', 'de'))).toEqual({ tasks: { by: 'By {{name}}' } });
  });

  it('removes all plural forms of a counted text', async () => {
    expect(await run('drop', 'tasks.left')).toBe('Removed from de, pl.');
    expect(json('de.json')).toEqual({ ...german, tasks: { title: 'Aufgaben', by: 'Von {{name}}' } });
  });

  it('reports that no language has the text', async () => {
    await expect(run('drop', 'tasks.note')).rejects.toThrow('No language has tasks.note.');
  });
});

it.each([[[]], [['remove']], [['toString']]])('explains the commands for %j', async (words) => {
  await expect(run(...words)).rejects.toThrow('npm run locales add');
});
