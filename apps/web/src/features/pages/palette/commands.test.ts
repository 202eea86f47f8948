import { expect, it } from 'vitest';
import { fits } from './commands.ts';

it.each([
  ['Team settings', '', true],
  ['Team settings', 'set', true],
  ['Team settings', 'set te', true],
  ['Team settings', 'ting', false],
  ['Paramètres', 'parametres', true],
  ['Zoë Ångström', 'ang zoe', true],
  ['Inbox', 'inbox x', false],
])('“%s” for “%s”: %s', (text, query, flag) => expect(fits(text, query)).toBe(flag));
