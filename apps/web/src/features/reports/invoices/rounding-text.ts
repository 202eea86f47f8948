import type { Rounding } from '@stint/contract';
import { roundingOf } from '@stint/domain/rounding';
import { useText } from '../../../lib/i18n/i18n.ts';

/** A rounding in words. */
export function useRoundingText() {
  const t = useText('reports');
  return (rounding: Rounding) => {
    const { way, step } = roundingOf(rounding);
    return t(`rounding_${way}`, { minutes: String(step / 60) });
  };
}
