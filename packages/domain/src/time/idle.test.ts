import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, ms } from '../time.ts';
import { answers, type IdlePolicy, idleActionFor, idleSpanFor, mayGoOn, runsLong, type Step, stepsOf } from './idle.ts';

const at = (clock: string) => `2026-03-02T${clock.length === 5 ? `${clock}:00` : clock}.000Z`;
const rules: IdlePolicy = {
  allowTrackInactivity: true,
  inactivityTimeLimit: 10,
  activityProofDuration: 5,
  isRemoveIdleTime: false,
  trackOnSleep: false,
  timerReminderHours: 8,
  timerLimitHours: 0,
};
const running = { startedAt: at('09:00'), keptAt: null, activeAt: null };

describe('idle detection', () => {
  const idle = (since: string, until: string | null = null) => ({
    why: 'idle' as const,
    since: at(since),
    until: until && at(until),
  });
  it.each([
    ['asks after the limit', idle('10:00'), {}, {}, '10:10', ['10:00', null]],
    ['does not ask before', idle('10:00'), {}, {}, '10:09:58', null],
    ['counts idle time from the start of the timer', idle('08:55'), {}, {}, '09:10', ['09:00', null]],
    ['does not ask after input on another device', idle('10:00'), { activeAt: at('10:05') }, {}, '10:12', null],
    [
      'counts idle time from the last input on another device',
      idle('10:00'),
      { activeAt: at('10:05') },
      {},
      '10:15',
      ['10:05', null],
    ],
    ['does not ask just after an answer', idle('10:00'), { keptAt: at('10:09') }, {}, '10:12', null],
    ['ends the idle time when the person returns', idle('10:00', '10:30'), {}, {}, '10:31', ['10:00', '10:30']],
    [
      'does not ask when the organization turned it off',
      idle('10:00'),
      {},
      { allowTrackInactivity: false },
      '12:00',
      null,
    ],
  ] as const)('%s', (_, noticed, timerFields, changed, now, expected) => {
    const away = idleSpanFor(noticed, { ...running, ...timerFields }, { ...rules, ...changed }, at(now));
    expect(away && [away.since, away.until]).toEqual(expected && [at(expected[0]), expected[1] && at(expected[1])]);
  });

  it('does not ask about sleep when the organization records it', () => {
    const slept = { ...idle('10:00', '11:00'), why: 'asleep' as const };
    expect(idleSpanFor(slept, running, rules, at('11:00'))).toMatchObject({ why: 'asleep' });
    expect(idleSpanFor(slept, running, { ...rules, trackOnSleep: true }, at('11:00'))).toBeNull();
  });
});

/** The parts that a timer since nine has recorded after the steps, with kind and length. */
function recorded(steps: readonly Step[], now: string) {
  const stretches: { what: 'own' | 'other' | 'idle'; from: number; to: number }[] = [];
  let open: { what: 'own' | 'other'; from: number } | null = { what: 'own', from: ms(at('09:00')) };
  for (const step of steps) {
    if (step.do === 'keep') continue;
    if (step.do === 'start') open = { what: step.task, from: ms(step.at) };
    else if (open) {
      stretches.push({ ...open, to: ms(step.at) });
      if (step.idleUntil) stretches.push({ what: 'idle', from: ms(step.at), to: ms(step.idleUntil) });
      open = null;
    }
  }
  return { stretches: open ? [...stretches, { ...open, to: ms(now) }] : stretches, running: open !== null };
}

const lengthOf = (stretches: readonly { from: number; to: number }[]) =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

describe('an answer', () => {
  const moment = fc.integer({ min: ms(at('09:00')), max: ms(at('20:00')) });
  const moments = fc.tuple(moment, moment, moment).map((all) => all.sort((x, y) => x - y) as [number, number, number]);

  it('accounts for every millisecond exactly once', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...answers), fc.boolean(), ([since, until, now], answer, isBack) => {
        const away = { since: instant(since), until: isBack ? instant(until) : null };
        const { stretches, running: goesOn } = recorded(stepsOf(answer, away, instant(now)), instant(now));
        expect(stretches[0]?.from).toBe(ms(at('09:00')));
        for (const [n, first] of stretches.slice(1).entries()) expect(first.from).toBe(stretches[n]?.to);
        expect(stretches.at(-1)?.to).toBe(now);
        expect(goesOn).toBe(answer !== 'discard');
      }),
    );
  });

  it.each([
    ['keep', { own: 60, idle: 0, other: 0 }],
    ['goOn', { own: 40, idle: 20, other: 0 }],
    ['discard', { own: 40, idle: 20, other: 0 }],
    ['reassign', { own: 40, idle: 0, other: 20 }],
  ] as const)('%s: records the twenty minutes where they belong', (answer, minutes) => {
    const away = { since: at('09:20'), until: at('09:40') };
    const { stretches } = recorded(stepsOf(answer, away, at('10:00')), at('10:00'));
    for (const what of ['own', 'idle', 'other'] as const) {
      expect(lengthOf(stretches.filter((stretch) => stretch.what === what))).toBe(minutes[what] * 60_000);
    }
  });

  it('does not count the moment of returning to stop as work', () => {
    const away = { since: at('09:20'), until: at('09:40') };
    expect(stepsOf('discard', away, at('09:40:30'))).toEqual([
      { do: 'stop', at: at('09:20'), idleUntil: at('09:40:30') },
    ]);
  });
});

describe('a forgotten timer', () => {
  it.each([
    ['16:59', null, 8, false],
    ['17:00', null, 8, true],
    ['17:00', '11:00', 8, false],
    ['19:00', '11:00', 8, true],
    ['23:00', null, 0, false],
  ])('at %s, confirmed at %s, with %i hours: %s', (now, confirmedAt, hours, expected) => {
    expect(runsLong({ startedAt: at('09:00'), keptAt: confirmedAt && at(confirmedAt) }, hours, at(now))).toBe(expected);
  });

  const log = { ...running, askedAt: null, askedWhy: null, idleSince: null, idleUntil: null };
  const idlePrompt = { askedAt: at('10:10'), askedWhy: 'idle', idleSince: at('10:00') };
  const back = { ...idlePrompt, idleUntil: at('10:12') };
  it.each([
    ['does nothing at first', {}, {}, '16:59', null],
    ['asks after eight hours', {}, {}, '17:00', { do: 'ask', since: null }],
    ['names the last input', { activeAt: at('12:00') }, {}, '17:00', { do: 'ask', since: at('12:00') }],
    ['does not ask twice', { askedAt: at('17:00'), askedWhy: 'long' }, {}, '18:00', null],
    ['asks again eight hours after an answer', { keptAt: at('11:00') }, {}, '18:59', null],
    ['never asks', {}, { timerReminderHours: 0 }, '23:00', null],
    [
      'ends at the limit even when the job runs late',
      {},
      { timerLimitHours: 10 },
      '23:30',
      { do: 'end', at: at('19:00') },
    ],
    ['does not end before', {}, { timerLimitHours: 10, timerReminderHours: 0 }, '18:59', null],
    ['keeps idle time while the organization does', idlePrompt, {}, '12:00', null],
    ['waits for the answer', idlePrompt, { isRemoveIdleTime: true }, '10:14', null],
    [
      'ends where the idle time begins',
      idlePrompt,
      { isRemoveIdleTime: true },
      '10:15',
      { do: 'end', at: at('10:00') },
    ],
    [
      'goes on when the person returned',
      back,
      { isRemoveIdleTime: true },
      '10:20',
      { do: 'remove', since: at('10:00'), until: at('10:12') },
    ],
    [
      'ends at the limit when that comes first',
      { ...idlePrompt, askedWhy: 'long' },
      { isRemoveIdleTime: true, timerLimitHours: 2 },
      '11:30',
      { do: 'end', at: at('11:00') },
    ],
  ] as const)('%s', (_, logFields, changed, now, expected) => {
    expect(idleActionFor({ ...log, ...logFields }, { ...rules, ...changed }, at(now))).toEqual(expected);
  });

  it('may continue within two hours after its end', () => {
    expect(mayGoOn(at('10:00'), at('12:00'))).toBe(true);
    expect(mayGoOn(at('10:00'), at('12:01'))).toBe(false);
  });
});
