import { expect, it } from 'vitest';
import { ranked, startedBy } from './commands.ts';

const command = (label: string, also?: string) => ({
  id: label,
  label,
  icon: null,
  run: () => undefined,
  ...(also && { also }),
});

it.each([
  ['Team settings', '', true],
  ['Team settings', 'set', true],
  ['Team settings', 'set te', true],
  ['Team settings', 'ting', false],
  ['Team settings', 'setings', true],
  ['Webhooks', 'webhok', true],
  ['Paramètres', 'parametres', true],
  ['Zoë Ångström', 'ang zoe', true],
  ['Inbox', 'inbox x', false],
])('“%s” for “%s”: %s', (text, query, flag) => expect(ranked([command(text)], query).length > 0).toBe(flag));

it('finds by further words, the best match first', () => {
  const all = [command('Timesheet'), command('Team', 'Open Team'), command('Time and activity')];
  expect(ranked(all, 'open team').map(({ label }) => label)).toEqual(['Team']);
  expect(
    ranked(all, 'time')
      .map(({ label }) => label)
      .sort(),
  ).toEqual(['Time and activity', 'Timesheet']);
});

it.each([
  ['start oil', 'oil'],
  ['Start  Oil the crank ', 'Oil the crank'],
  ['switch to oil', 'oil'],
  ['SWITCH oil', 'oil'],
  ['Démarrer oil', 'oil'],
  ['start ', ''],
  ['start', null],
  ['restart oil', null],
])('FIND-05 “%s” starts “%s”', (typed, rest) =>
  expect(startedBy(typed, ['Start', 'Switch to', 'Switch', 'Demarrer'])).toBe(rest),
);
