import { afterAll } from 'vitest';
import { undoAll } from './after-file.ts';

/** Runs for each test file, also where modules are loaded once for many. */
afterAll(undoAll);
