import { afterAll } from 'vitest';
import { undoAll } from './after-file.ts';

process.env.STINT_CHECK_ROWS = '1';

/** Runs for each test file, also where modules are loaded once for many. */
afterAll(undoAll);
