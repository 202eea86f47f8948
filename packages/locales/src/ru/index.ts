import type { Texts } from '../texts.ts';
import { first } from './first.ts';
import { rest } from './rest.ts';

export const ru: Texts = { ...first, ...rest, errors: { ...first.errors, ...rest.errors } };
