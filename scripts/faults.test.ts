import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './faults/table.ts';
import { root } from './lib/prepared.mjs';

it.each(faults)('can plant the fault “$name”', ({ file, find, seenBy }) => {
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  expect(source.split(find)).toHaveLength(2);
  expect(seenBy.filter((test) => !fs.existsSync(path.join(root, test)))).toEqual([]);
});
