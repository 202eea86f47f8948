import { labelOf } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';

/** The name of an option that is stored as a key; a custom status keeps the text as it was typed. */
export function optionName(option: { name: string; value?: string }): string {
  const label = labelOf(option);
  return option.name === 'custom' ? label : label.charAt(0).toLocaleUpperCase() + label.slice(1);
}

/** The label of a priority or size. */
export function useOptionLabel() {
  const t = useText('taskPage');
  return (kind: 'priorities' | 'sizes', option: { name: string; value?: string }) => {
    const key = `${kind === 'priorities' ? 'priority' : 'size'}_${option.name}`;
    return isKnown(key) ? t(key) : optionName(option);
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
