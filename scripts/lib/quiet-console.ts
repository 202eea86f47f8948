import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/** Fails a test that causes a warning or an error on the console. */
const said: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const speak = console[level];
  console[level] = (...args: unknown[]) => {
    said.push(format(...args));
    speak(...args);
  };
}

afterEach(() => {
  expect(said.splice(0), 'A test wrote to the console').toEqual([]);
});
