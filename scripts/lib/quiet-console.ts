import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/** Fails a test that causes a warning or an error on the console. */
const messages: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const speak = console[level];
  console[level] = (...args: unknown[]) => {
    messages.push(format(...args));
    speak(...args);
  };
}

afterEach(() => {
  expect(messages.splice(0), 'A test wrote to the console').toEqual([]);
});
