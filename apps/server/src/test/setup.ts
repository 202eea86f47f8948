import { afterAll } from 'vitest';
import { undoAll } from './after-file.ts';

process.env.STINT_CHECK_ROWS = '1';

/** Runs for each test file, even if modules are shared between files. */
afterAll(undoAll);
