import { manualTimeReasons } from '@stint/contract';
import type { Text } from '../../../lib/i18n/i18n.ts';

const reasonNamed = (text: string) => manualTimeReasons.find((reason) => reason === text);

/** The reasons to choose from: none, those of the list, and the one that an entry has from another client. */
export const reasonsBeside = (text: string | null): string[] => [
  '',
  ...manualTimeReasons,
  ...(text && !reasonNamed(text) ? [text] : []),
];

/** Reasons of the list are translated; text from other clients is shown as it is. */
export function reasonText(t: Text<'timesheets'>, text: string): string {
  const reason = reasonNamed(text);
  if (reason) return t(`reason_${reason}`);
  return text || t('noReason');
}
