import { expect, it } from 'vitest';
import { TimeZoneIn } from './shared.ts';

it.each([
  ['Europe/Sofia (UTC +02:00)', 'Europe/Sofia'],
  [' Europe/Sofia ', 'Europe/Sofia'],
  ['', null],
  // Takes minutes if each space is compared with all that follow.
  [' '.repeat(500_000), null],
  [`${'('.repeat(500_000)}\n`, null],
])('reads a time zone without its offset, however long the text is', (text, zone) => {
  expect(TimeZoneIn.parse(text)).toBe(zone);
});
