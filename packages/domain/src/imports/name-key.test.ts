import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
  ['Ann  Lee ', 'ann lee'],
  ['U\u0308bergabe', '\u00fcbergabe'],
  ['ＡＢＣ', 'abc'],
  ['Site\u00a0A', 'site a'],
  ['', ''],
])('IMPORT-01 compares the name %j as %j', (name, key) => expect(nameKey(name)).toBe(key));
