import { manualTimeReasons } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lengthOf } from '../../../lib/i18n/length-of.ts';
import type { RejectedEntry } from '../../../lib/outbox/outbox.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { Span } from './conflict-choice.tsx';

/** The task, length and times of an entry. */
export function EntryHead({ rejected }: { rejected: RejectedEntry }) {
  const t = useText('timer');
  return (
    <>
      <div className="flex items-baseline gap-3">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {rejected.title ?? t('noTask')}
        </span>
        <bdi className="shrink-0 font-medium tabular-nums">{lengthOf(rejected)}</bdi>
      </div>
      <p className="text-dense text-muted">
        <Span {...rejected} />
        {rejected.description && <bdi> · {rejected.description}</bdi>}
      </p>
    </>
  );
}

export interface Decision {
  reason: string;
  description: string;
}

interface DecisionFormProps {
  decision: Decision;
  onDecision: (decision: Decision) => void;
  /** Shows the description also where the organization does not require it. */
  always?: boolean;
}

/** The reason and description that the organization requires for manual time. */
export function DecisionForm({ decision, onDecision, always = false }: DecisionFormProps) {
  const t = useText('timesheets');
  const rules = useMyself()?.employee?.organization;
  const reasons = manualTimeReasons.map((value) => ({ value: value as string, label: t(`reason_${value}`) }));
  return (
    <>
      {rules?.requireReason && (
        <Field label={t('reason')}>
          <Select
            options={[{ value: '', label: t('noReason') }, ...reasons]}
            value={decision.reason}
            onChange={(reason) => onDecision({ ...decision, reason })}
          />
        </Field>
      )}
      {(always || rules?.requireDescription) && (
        <Field label={t('description')}>
          <TextInput
            dir="auto"
            value={decision.description}
            onChange={(description) => onDecision({ ...decision, description })}
          />
        </Field>
      )}
    </>
  );
}
