import { labelOf } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

/** The label of a priority or size. */
export function useOptionLabel() {
  const t = useText('taskPage');
  return (kind: 'priorities' | 'sizes', option: { name: string; value?: string }) => {
    const known = `${kind === 'priorities' ? 'priority' : 'size'}_${option.name}`;
    return isKnown(known) ? t(known) : labelOf(option);
  };
}
const knownOptions = [
  'priority_urgent',
  'priority_high',
  'priority_medium',
  'priority_low',
  'size_x-large',
  'size_large',
  'size_medium',
  'size_small',
  'size_tiny',
] as const;
const isKnown = (word: string): word is (typeof knownOptions)[number] =>
  (knownOptions as readonly string[]).includes(word);
