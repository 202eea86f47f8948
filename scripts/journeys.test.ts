import { expect, it } from 'vitest';
import { isWorthAnotherTry, judge, maxUnstable, type PlaywrightReport } from './lib/journeys.ts';

const report = (outcomes: Record<string, 'expected' | 'unexpected' | 'skipped'>): PlaywrightReport => ({
  suites: [
    {
      title: 'timer.spec.ts',
      suites: [
        {
          title: 'the timer',
          specs: Object.entries(outcomes).map(([title, status]) => ({
            title,
            file: 'timer.spec.ts',
            tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: `${title} broke` }] : [] }] }],
          })),
        },
      ],
    },
  ],
});
const fullName = (title: string) => `e2e/timer.spec.ts: the timer › ${title}`;
const many = (count: number, status: 'expected' | 'unexpected') =>
  report(Object.fromEntries(Array.from({ length: count }, (_, at) => [`journey ${at}`, status])));

it.each<
  [string, PlaywrightReport, PlaywrightReport | null, string[], { passed: number; failed: number; unstable: number }]
>([
  ['all pass', report({ a: 'expected', b: 'expected' }), null, [], { passed: 2, failed: 0, unstable: 0 }],
  [
    'a skipped one counts nowhere',
    report({ a: 'expected', b: 'skipped' }),
    null,
    [],
    { passed: 1, failed: 0, unstable: 0 },
  ],
  [
    'one fails twice',
    report({ a: 'unexpected', b: 'expected' }),
    report({ a: 'unexpected' }),
    [],
    { passed: 1, failed: 1, unstable: 0 },
  ],
  [
    'one fails and then passes',
    report({ a: 'unexpected', b: 'expected' }),
    report({ a: 'expected' }),
    [],
    { passed: 2, failed: 0, unstable: 1 },
  ],
  [
    'another was unstable before',
    report({ a: 'unexpected' }),
    report({ a: 'expected' }),
    [fullName('b')],
    { passed: 1, failed: 0, unstable: 1 },
  ],
  [
    'it was unstable before',
    report({ a: 'unexpected', b: 'expected' }),
    report({ a: 'expected' }),
    [fullName('a')],
    { passed: 1, failed: 1, unstable: 1 },
  ],
  [
    'one is missing in the second try',
    report({ a: 'unexpected' }),
    report({}),
    [],
    { passed: 0, failed: 1, unstable: 0 },
  ],
  ['there was no second try', report({ a: 'unexpected' }), null, [], { passed: 0, failed: 1, unstable: 0 }],
  [
    'one is skipped in the second try',
    report({ a: 'unexpected' }),
    report({ a: 'skipped' }),
    [],
    { passed: 0, failed: 1, unstable: 0 },
  ],
  [
    'as many as allowed',
    many(maxUnstable, 'unexpected'),
    many(maxUnstable, 'expected'),
    [],
    { passed: maxUnstable, failed: 0, unstable: maxUnstable },
  ],
  [
    'too many',
    many(maxUnstable + 1, 'unexpected'),
    many(maxUnstable + 1, 'expected'),
    [],
    { passed: 0, failed: maxUnstable + 1, unstable: maxUnstable + 1 },
  ],
  [
    'a file does not load',
    { ...report({ a: 'expected' }), errors: [{ message: 'SyntaxError' }] },
    null,
    [],
    { passed: 1, failed: 1, unstable: 0 },
  ],
])('judges a run in which %s', (_, first, second, before, { passed, failed, unstable }) => {
  const verdict = judge(first, second, before);
  expect(verdict.passed).toBe(passed);
  expect(verdict.failed).toHaveLength(failed);
  expect(verdict.unstable).toHaveLength(unstable);
});

it('names an unstable journey by file and titles, with how it failed', () => {
  const { unstable } = judge(report({ a: 'unexpected' }), report({ a: 'expected' }), []);
  expect(unstable).toEqual([{ name: fullName('a'), status: 'unexpected', message: 'a broke' }]);
});

it.each<[string, PlaywrightReport, boolean]>([
  ['nothing failed', report({ a: 'expected' }), false],
  ['one failed', report({ a: 'unexpected' }), true],
  ['a file does not load', { ...report({ a: 'unexpected' }), errors: [{ message: 'SyntaxError' }] }, false],
  ['everything failed', many(100, 'unexpected'), false],
])('decides about another try when %s', (_, first, expected) => {
  expect(isWorthAnotherTry(first)).toBe(expected);
});
