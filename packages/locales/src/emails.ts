import { emails as ar } from './ar/emails.ts';
import { emails as en } from './en/emails.ts';
import type { Language } from './index.ts';
import type { Translation } from './texts.ts';

export type EmailTexts = Translation<typeof en>;

/** What the server writes to people, in their language; `{{name}}` is filled by the caller. */
export const emails: Record<Language, EmailTexts> = { en, ar };
