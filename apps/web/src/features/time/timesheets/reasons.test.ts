import { manualTimeReasons } from '@stint/contract';
import { expect, it } from 'vitest';
import type { Text } from '../../../lib/i18n/i18n.ts';
import { reasonsBeside, reasonText } from './reasons.ts';

const t = ((key: string) => `<${key}>`) as unknown as Text<'timesheets'>;

it.each([
  ['', '<noReason>', 0],
  ['ERROR', '<reason_ERROR>', 0],
  ['The client called: twice.', 'The client called: twice.', 1],
])('SHEET-07 shows the reason %j as %j and offers it', (text, label, more) => {
  expect(reasonText(t, text)).toBe(label);
  expect(reasonsBeside(text)).toContain(text);
  expect(reasonsBeside(text)).toHaveLength(1 + manualTimeReasons.length + more);
});
