import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { momentMs, PacedWrites } from './paced-writes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Messages on their way to a socket, one text for each write. */
function recorded() {
  const writes: string[] = [];
  const socket = new Writable({
    decodeStrings: false,
    write: (chunk, _, done) => {
      writes.push(String(chunk));
      done();
    },
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  return { socket, writes };
}

it('writes the first message at once and those of the next moment together', () => {
  const paced = new PacedWrites();
  const { socket, writes } = recorded();
  const say = (text: string) => paced.write(socket, () => socket.write(text));
  for (const text of 'abc') say(text);
  expect(writes).toEqual(['a']);
  vi.advanceTimersByTime(momentMs);
  expect(writes).toEqual(['a', 'bc']);
  say('d');
  expect(writes).toEqual(['a', 'bc']);
  vi.advanceTimersByTime(momentMs);
  expect(writes).toEqual(['a', 'bc', 'd']);
  vi.advanceTimersByTime(2 * momentMs);
  say('e');
  expect(writes.at(-1)).toBe('e');
  say('f');
  paced.stop();
  expect(writes.at(-1)).toBe('f');
});

it('writes a long message at once, with those that wait', () => {
  const paced = new PacedWrites();
  const { socket, writes } = recorded();
  const long = 'x'.repeat(20_000);
  for (const text of ['a', 'b', long, 'c']) paced.write(socket, () => socket.write(text));
  expect(writes).toEqual(['a', `b${long}`]);
  paced.stop();
  expect(writes.at(-1)).toBe('c');
});
