import { describe, expect, it } from 'vitest';
import { endFor, whyNotProjectDates, whyNotProjectName, wrongInProject } from './projects.ts';

const good = {
  name: 'Analytical Engine',
  description: '',
  startDate: '2026-03-01',
  endDate: '2026-03-02',
  projectUrl: '',
};

describe('the first step of a project', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['two letters', { name: ' ab ' }, { name: 'project.title_length' }],
    ['three letters', { name: 'abc' }, {}],
    ['a hundred letters', { name: 'a'.repeat(100) }, {}],
    ['a hundred and one', { name: 'a'.repeat(101) }, { name: 'project.title_length' }],
    ['120 signs, whatever they are made of', { description: '👩'.repeat(120) }, {}],
    ['121 signs', { description: 'a'.repeat(121) }, { description: 'project.description_length' }],
    ['no start', { startDate: null }, { startDate: 'field.required' }],
    ['no end', { endDate: null }, { endDate: 'field.required' }],
    ['an end before the start', { endDate: '2026-02-28' }, { endDate: 'project.end_before_start' }],
    ['the same day', { endDate: '2026-03-01' }, { endDate: 'project.too_short' }],
    ['no address', { projectUrl: 'engine' }, { projectUrl: 'field.url' }],
    ['an address', { projectUrl: 'https://engine.example.com/plan' }, {}],
  ])('with %s', (_, changes, wrong) => {
    expect(wrongInProject({ ...good, ...changes })).toEqual(wrong);
  });

  it('lasts at least a day, also between instants', () => {
    expect(
      whyNotProjectDates({ startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-02T00:00:00.000Z' }),
    ).toBeNull();
    expect(whyNotProjectDates({ startDate: '2026-03-01T12:00:00.000Z', endDate: '2026-03-02T00:00:00.000Z' })).toBe(
      'project.too_short',
    );
    expect(whyNotProjectDates({ startDate: '2026-03-01' })).toBeNull();
  });

  it.each([
    ['keeps an end that is after the new start', '2026-03-01', '2026-03-02', '2026-03-02'],
    ['moves an end that is on it', '2026-03-02', '2026-03-02', '2026-04-02'],
    ['moves an end that is before it', '2026-01-31', '2026-01-02', '2026-02-28'],
    ['proposes one where there is none', '2026-03-02', null, '2026-04-02'],
  ])('%s', (_, start, end, expected) => {
    expect(endFor(start, end)).toBe(expected);
  });

  it('requires a name of at most a hundred letters', () => {
    expect([' ', '\u200b', 'A', 'a'.repeat(100), 'a'.repeat(101)].map(whyNotProjectName)).toEqual([
      'project.name_required',
      'project.name_required',
      null,
      null,
      'project.title_length',
    ]);
  });
});
