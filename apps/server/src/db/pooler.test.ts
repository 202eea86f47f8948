import { expect, it } from 'vitest';
import { freshDatabase } from '../test/process.ts';
import { changesSessions } from './pooler.ts';

it('PLATFORM-26 accepts a database that keeps the session of a connection', async () => {
  expect(await changesSessions(await freshDatabase())).toBe(false);
});

const pooler = process.env.TEST_POOLER_URL;
it.runIf(pooler)('PLATFORM-26 recognizes a pooler in transaction mode', async () => {
  expect(await changesSessions(pooler ?? '')).toBe(true);
});
