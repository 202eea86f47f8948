import { readDuration } from '@stint/domain/durations';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { hoursText } from './change-plans.ts';
import { useDayInText } from './day-name.ts';

interface HoursFieldProps {
  date: string;
  hours: number;
  /** Called only with valid hours that differ from the saved ones. */
  onSave: (hours: number) => void;
  blocked?: string | false | null | undefined;
}

const dayHours = 24;

/** Planned hours as text; pressing it opens the field. */
export function HoursField(props: HoursFieldProps) {
  const t = useText('plans');
  const name = t('plannedTimeOf', { day: useDayInText()(props.date) });
  const [editing, setEditing] = useState(false);
  if (editing) return <Editing {...props} name={name} onDone={() => setEditing(false)} />;
  return (
    <Button
      look="value"
      size="small"
      blocked={props.blocked}
      aria-label={`${name}: ${hoursText(props.hours)}`}
      className="-mx-1.5 tabular-nums"
      onClick={() => setEditing(true)}
    >
      <span className="font-medium text-base text-body">{hoursText(props.hours)}</span>
      <Pencil className="size-3 text-faint" />
    </Button>
  );
}

/** A duration field, saved by Enter or on leaving if valid. Escape restores. */
function Editing({ hours, name, onSave, onDone }: HoursFieldProps & { name: string; onDone: () => void }) {
  const t = useText('plans', 'errors');
  const [typed, setTyped] = useState(hours > 0 ? hoursText(hours) : '');
  const [wrong, setWrong] = useState<string | null>(null);
  const over = useRef(false);
  const end = () => {
    if (over.current) return;
    const { value, reason } = readDuration(typed);
    if (reason) return setWrong(t(`errors:${reason}`));
    const planned = value / 3600;
    if (planned > dayHours) return setWrong(t('dayHas24'));
    over.current = true;
    if (Math.round(planned * 60) !== Math.round(hours * 60)) onSave(planned);
    onDone();
  };
  return (
    <Field label={name} labelHidden error={wrong} className="max-w-40">
      <div className="w-20">
        <TextInput
          size="small"
          autoFocus
          autoComplete="off"
          placeholder="4:30"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setWrong(null);
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={end}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end();
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            over.current = true;
            onDone();
          }}
          className="tabular-nums"
        />
      </div>
    </Field>
  );
}
