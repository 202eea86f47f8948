import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EstimateField } from './estimate-field.tsx';

interface EstimateEditProps {
  estimate: number;
  subject: string;
  /** Why it cannot be changed now. */
  blocked?: string | null;
  onSave: (estimate: number) => void;
}

/** An estimate as text; pressing it opens its field. */
export function EstimateEdit(props: EstimateEditProps) {
  const t = useText('tasks');
  const [editing, setEditing] = useState(false);
  if (editing) return <EstimateField {...props} autoFocus onDone={() => setEditing(false)} />;
  const text = props.estimate > 0 ? short(props.estimate * 1000) : null;
  return (
    <Button
      look="value"
      size="small"
      blocked={props.blocked}
      aria-label={`${t('estimateOf', { task: props.subject })}: ${text ?? t('noEstimate')}`}
      title={text ? undefined : t('noEstimate')}
      className="-mx-1 tabular-nums"
      onClick={() => setEditing(true)}
    >
      <Hourglass className="-me-0.5 size-3 text-faint" />
      {text}
    </Button>
  );
}
