import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { LockedPackage } from './lib/pinned-tree.ts';
import { root } from './lib/prepared.mjs';
import { notices, refusedLicences } from './notices.ts';

/** A lock file in which the server needs `some`, and the root `tool`. */
const refused = (fields: LockedPackage, name = 'some') =>
  refusedLicences({
    packages: {
      '': { dependencies: { tool: '1.0.0' } },
      'apps/server': { dependencies: { some: '1.0.0' } },
      'apps/web': {},
      'node_modules/some': { version: '1.0.0', license: 'MIT' },
      [`node_modules/${name}`]: { version: '1.0.0', ...fields },
    },
  });

it('ships only packages with an allowed licence', () => {
  expect(refusedLicences(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')))).toEqual([]);
});

it.each([
  ['GPL-3.0-only', { license: 'GPL-3.0-only' }],
  ['MIT AND GPL-3.0-only', { license: 'MIT AND GPL-3.0-only' }],
  ['SEE LICENSE IN terms.txt', { license: 'SEE LICENSE IN terms.txt' }],
  ['LGPL-3.0-or-later', { license: 'LGPL-3.0-or-later' }],
  ['unknown', {}],
])('refuses a package under %s', (license, fields) => {
  expect(refused(fields)).toEqual([`some 1.0.0: ${license}`]);
});

it.each([
  ['a choice that includes an allowed licence', 'some', { license: 'GPL-3.0-only OR MIT' }],
  ['a package that only builds use', 'tool', { license: 'GPL-3.0-only' }],
])('accepts %s', (_, name, fields) => {
  expect(refused(fields, name)).toEqual([]);
});

it('names the text of each installed package once', () => {
  const text = notices();
  expect(text).toMatch(/^react-dom \S+ \(MIT\)$/m);
  expect(text).toContain('PostgreSQL Global Development Group');
  expect(text).toMatch(/^Noto Sans SC, JP and KR \(OFL-1\.1\)\n(?:@fontsource.*\n)*\nGoogle Inc\.$/m);
  expect(text).toMatch(/^\| libvips +\| LGPLv3/m);
  expect(text.match(/Apache License\s+Version 2\.0, January 2004/g)?.length).toBeLessThan(20);
});
