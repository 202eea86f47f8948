import { Refusal } from '@stint/contract';
import { mostDays, type Range, whyNotRange } from '@stint/domain/time';

/** Refuses a range that ends before it starts or is too long, before any work is done for it. */
export function checkRange(range: Range): Range {
  const reason = whyNotRange(range);
  if (reason) throw new Refusal(reason, reason === 'time.range_too_long' ? { days: String(mostDays) } : {});
  return range;
}
