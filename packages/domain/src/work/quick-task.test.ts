import { describe, expect, it } from 'vitest';
import { hashMarks, type QuickTaskOptions, quickTask } from './quick-task.ts';

const optionOf = (name: string) => ({ id: name.toLowerCase(), name });
const options: QuickTaskOptions = {
  types: ['Bug', 'Task', 'Story', 'Epic', 'Research spike'],
  labels: [optionOf('Backend'), optionOf('Quick win')],
  projects: [optionOf('Website'), optionOf('Bugfree')],
  priorities: [{ id: 'urgent', name: 'urgent', label: 'Dringend' }, ...['high', 'medium', 'low'].map(optionOf)],
  people: [optionOf('Ada Lovelace'), optionOf('Ben Bitdiddle'), optionOf('Zoë Ångström')],
};
/** A Saturday. */
const today = '2026-11-21';
const days = { today, weekStart: 1, language: 'en' } as const;
const read = (line: string) => {
  const { title, issueType, labels, project, priority, people, estimate, due } = quickTask(line, options, days);
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(',');
  return [title, issueType, names(labels), project?.name ?? null, priority?.name ?? null, names(people), estimate, due];
};

describe('a quick task', () => {
  it.each<[string, ReturnType<typeof read>]>([
    ['Fix login #bug !high @ada ~2h', ['Fix login', 'Bug', '', null, 'high', 'Ada Lovelace', 7200, null]],
    ['Try it #research-spike', ['Try it', 'Research spike', '', null, null, '', null, null]],
    ['#Story Sign in with a key', ['Sign in with a key', 'Story', '', null, null, '', null, null]],
    ['Cache it #backend #quick-win #web', ['Cache it', null, 'Backend,Quick win', 'Website', null, '', null, null]],
    ['Both @ada @bit @ada', ['Both', null, '', null, null, 'Ada Lovelace,Ben Bitdiddle', null, null]],
    ['By her later name @lovelace', ['By her later name', null, '', null, null, 'Ada Lovelace', null, null]],
    ['Without accents @zoe', ['Without accents', null, '', null, null, 'Zoë Ångström', null, null]],
    ['~90m Half ~1h30m', ['Half', null, '', null, null, '', 5400, null]],
    ['~1.5h as number', ['as number', null, '', null, null, '', 5400, null]],
    ['Pay >tomorrow', ['Pay', null, '', null, null, '', null, '2026-11-22']],
    ['Pay >+3', ['Pay', null, '', null, null, '', null, '2026-11-24']],
    ['Pay >fri', ['Pay', null, '', null, null, '', null, '2026-11-27']],
    ['Pay >saturday', ['Pay', null, '', null, null, '', null, '2026-11-28']],
    ['Pay >month', ['Pay >month', null, '', null, null, '', null, null]],
    ['Pay >2026-12-24', ['Pay', null, '', null, null, '', null, '2026-12-24']],
    ['Issue #404 stays', ['Issue #404 stays', null, '', null, null, '', null, null]],
    ['Mail to @nobody', ['Mail to @nobody', null, '', null, null, '', null, null]],
    ['a ~ b > c ! d # e @ f', ['a ~ b > c ! d # e @ f', null, '', null, null, '', null, null]],
    ['C# and me@example.com', ['C# and me@example.com', null, '', null, null, '', null, null]],
    ['Now !dringend', ['Now', null, '', null, 'urgent', '', null, null]],
    ['!low then !urgent', ['then', null, '', null, 'urgent', '', null, null]],
    ['  spaces   everywhere  ', ['spaces everywhere', null, '', null, null, '', null, null]],
    ['~1000h too long', ['~1000h too long', null, '', null, null, '', null, null]],
    ['', ['', null, '', null, null, '', null, null]],
  ])('“%s”', (line, expected) => expect(read(line)).toEqual(expected));

  it('returns the meaning of each word', () =>
    expect(quickTask('Fix #bug @nobody ~2h', options, days).parts).toEqual([
      { kind: 'type', text: '#bug', name: 'Bug' },
      { kind: 'unknown', text: '@nobody', name: '@nobody' },
      { kind: 'estimate', text: '~2h', name: '7200' },
    ]));
});

it('returns the words that may name a project', () =>
  expect(hashMarks('Fix C# in #town-library #bug #bug # ## now')).toEqual(['town-library', 'bug']));

describe('a due date of several words', () => {
  const phrases: Record<string, string> = { 'fri next week': '2026-11-28' };
  const readDue = (line: string, language: string) => {
    const { title, due, parts } = quickTask(line, options, { ...days, language }, (phrase) => phrases[phrase] ?? null);
    return [title, due, parts.map(({ text }) => text).join('|')];
  };
  it.each([
    ['en', 'Pay >next friday the rent', ['Pay the rent', '2026-11-27', '>next friday']],
    ['en', 'Pay >next-friday', ['Pay', '2026-11-27', '>next-friday']],
    ['de', 'Pay >in 3 Tagen !high', ['Pay', '2026-11-24', '>in 3 Tagen|!high']],
    ['de', 'Pay >in 3 days', ['Pay', '2026-11-24', '>in 3 days']],
    ['en', 'Pay >fri next week', ['Pay', '2026-11-28', '>fri next week']],
    ['en', 'Pay >fri next time', ['Pay next time', '2026-11-27', '>fri']],
    ['en', 'Pay >next !high friday', ['Pay >next friday', null, '>next|!high']],
    ['zh', 'Pay >明天', ['Pay', '2026-11-22', '>明天']],
    ['he', 'Pay >שישי הבא', ['Pay', '2026-11-27', '>שישי הבא']],
    ['pl', 'Pay >za 3 dni', ['Pay', '2026-11-24', '>za 3 dni']],
  ] as const)('in %s: “%s”', (language, line, expected) => expect(readDue(line, language)).toEqual(expected));
});
