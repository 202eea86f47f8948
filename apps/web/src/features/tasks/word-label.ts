import { labelOf } from '@stint/contract';
import { useText } from '../../lib/i18n.ts';

/** How a priority, a size or its entry reads. */
export function useWordLabel() {
  const t = useText('taskPage');
  return (kind: 'priorities' | 'sizes', entry: { name: string; value?: string }) => {
    const known = `${kind === 'priorities' ? 'priority' : 'size'}_${entry.name}`;
    return isKnown(known) ? t(known) : labelOf(entry);
  };
}
const knownWords = [
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
const isKnown = (word: string): word is (typeof knownWords)[number] => (knownWords as readonly string[]).includes(word);
