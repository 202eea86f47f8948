import { type ReactElement, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio.tsx';

interface Pickable {
  id: string;
  name: string;
  image?: string | null | undefined;
}

interface MemberPickerProps {
  people: readonly Pickable[];
  /** Several may be chosen. */
  several?: boolean;
  /** The purpose, below the title. */
  text?: string;
  /** The label of the confirming button. */
  action: string;
  /** The action is not possible yet. */
  busy?: boolean;
  onPick: (ids: string[]) => void;
  trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void }>;
}

/** Chooses members of a team and confirms. */
export function MemberPicker({
  people,
  several = false,
  text,
  action,
  busy = false,
  onPick,
  trigger,
}: MemberPickerProps) {
  const t = useText('members');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (next: boolean) => {
    setChosen([]);
    setOpen(next);
  };
  return (
    <Dialog
      size="small"
      title={t('pickTitle')}
      description={text}
      trigger={trigger}
      open={open}
      onOpenChange={change}
      footer={
        <Button
          look="primary"
          busy={busy}
          blocked={chosen.length === 0 && t('pickFirst')}
          onClick={() => {
            onPick([...chosen]);
            change(false);
          }}
        >
          {action}
        </Button>
      }
    >
      {people.length === 0 ? (
        <p className="text-muted">{t('pickNone')}</p>
      ) : several ? (
        <ul aria-label={t('pickTitle')} className="flex flex-col gap-2">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-2">
              <Checkbox
                label={person.name}
                checked={chosen.includes(person.id)}
                onChange={(on) => setChosen(on ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <RadioGroup
          name={t('pickTitle')}
          value={chosen[0] ?? ''}
          onChange={(id) => setChosen([id])}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Dialog>
  );
}
