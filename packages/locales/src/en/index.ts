import type { ErrorCode } from '@stint/contract';
import { first } from './first.ts';
import { rest } from './rest.ts';

const errors: Record<ErrorCode, string> = { ...first.errors, ...rest.errors };

export const en = { ...first, ...rest, errors };
