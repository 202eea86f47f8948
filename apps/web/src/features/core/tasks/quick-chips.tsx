import { type IssueTypeName, issueTypeNames } from '@stint/contract';
import type { QuickPart } from '@stint/domain/work/quick-task';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { useOptionLabel } from './option-label.ts';

const isBuiltIn = (name: string): name is IssueTypeName => (issueTypeNames as readonly string[]).includes(name);

const tones: Partial<Record<QuickPart['kind'], Tone>> = { unknown: 'warn', type: 'info', priority: 'info' };

/** A line in every part of the grammar. */
export const quickExample = 'Fix login #bug !high @ada ~2h >fri';

/** What a line says beside the title, and what of it is not understood. */
export function QuickChips({ parts }: { parts: readonly QuickPart[] }) {
  const t = useText('taskMenu', 'taskPage');
  const labelled = useOptionLabel();
  const { calendarDate } = useFormats();
  const text = ({ kind, name }: QuickPart): string => {
    if (kind === 'estimate') return short(Number(name) * 1000);
    if (kind === 'due') return calendarDate(name);
    if (kind === 'priority') return labelled('priorities', { name });
    if (kind === 'type' && isBuiltIn(name)) return t(`taskPage:type_${name}`);
    return kind === 'unknown' ? t('notUnderstood', { word: name }) : name;
  };
  return parts.map((part) => (
    <Badge key={part.text} tone={tones[part.kind] ?? 'neutral'}>
      {text(part)}
    </Badge>
  ));
}
