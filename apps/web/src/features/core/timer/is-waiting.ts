import type { ErrorCode } from '@stint/contract';
import type { RejectedEntry } from '../../../lib/outbox/outbox.ts';

const codes: readonly ErrorCode[] = [
  'timesheet.locked',
  'timesheet.submitted',
  'timesheet.in_review',
  'timesheet.held',
  'time_log.lock_date',
  'time_log.too_old',
];

/** Whether a rejected entry waits for its locked period. */
export const isWaiting = ({ code }: Pick<RejectedEntry, 'code'>) => codes.includes(code);
