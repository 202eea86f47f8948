import type { WholeTexts } from '../texts.ts';
import { first } from './first.ts';
import { rest } from './rest.ts';

export const fr: WholeTexts = { ...first, ...rest, errors: { ...first.errors, ...rest.errors } };
