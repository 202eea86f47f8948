import { type ErrorCode, errors } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

const isCode = (code: string): code is ErrorCode => code in errors;

/** Why a file could not be written. */
export function Reason({ reason }: { reason: string }) {
  const t = useText('errors');
  return t(isCode(reason) ? reason : 'export.failed');
}
