import type { ErrorCode } from '@stint/contract';
import { expect } from 'vitest';

/** Matches the error of a refused call, with `more` also its status or details. */
export const refusalOf = (code: ErrorCode, more: { status?: number; details?: object } = {}) =>
  expect.objectContaining({ code, ...more });

/** The code of the error that a call ends with; null if it succeeds. */
export const errorCodeOf = (call: Promise<unknown>): Promise<string | null | undefined> =>
  call.then(() => null).catch((error: { code?: string }) => error.code);
