import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EstimateField } from './estimate-field.tsx';

interface EstimateEditProps {
  estimate: number;
  subject: string;
  /** Why it cannot be changed now. */
  blocked?: string | null;
  onSave: (estimate: number) => void;
  /** Behind a time: without a sign, and only in sight where there is an estimate or the row is pointed at. */
  isQuiet?: boolean;
}

/** An estimate as text; pressing it opens its field. */
export function EstimateEdit({ isQuiet = false, ...props }: EstimateEditProps) {
  const t = useText('tasks');
  const [editing, setEditing] = useState(false);
  if (editing) return <EstimateField {...props} autoFocus onDone={() => setEditing(false)} />;
  const text = props.estimate > 0 ? short(props.estimate * 1000) : null;
  return (
    <Button
      look="value"
      size={isQuiet ? 'tiny' : 'small'}
      blocked={props.blocked}
      aria-label={`${t('estimateOf', { task: props.subject })}: ${text ?? t('noEstimate')}`}
      title={text ? undefined : t('noEstimate')}
      className={cx(
        'tabular-nums',
        // Without its padding and border, so that its text ends with the figure above.
        isQuiet ? '-mx-[7px] max-w-none' : '-mx-1',
        isQuiet && !text && 'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
      onClick={() => setEditing(true)}
    >
      {!(isQuiet && text) && <Hourglass className="-me-0.5 size-3 text-faint" />}
      {isQuiet && text ? <span className="text-caption text-faint">{`/ ${text}`}</span> : text}
    </Button>
  );
}
