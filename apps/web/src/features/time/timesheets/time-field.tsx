import { twoDigits } from '@stint/domain/two-digits';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormats } from '../../identity/formats/index.ts';

const quarters = Array.from({ length: 96 }, (_, at) => `${twoDigits(Math.floor(at / 4))}:${twoDigits((at % 4) * 15)}`);
const itself = (time: string) => time;

interface TimeFieldProps {
  label: string;
  /** What the list of quarter hours is called. */
  listName: string;
  value: string;
  onChange: (time: string) => void;
}

/** A time of day, typed to the minute or chosen from the quarter hours. */
export function TimeField({ label, listName, value, onChange }: TimeFieldProps) {
  const { wallTime } = useFormats();
  return (
    <div className="relative">
      <Field label={label}>
        <TextInput
          type="time"
          step={900}
          value={value}
          onChange={onChange}
          className="pe-8 tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
        />
      </Field>
      {/* Beside the field, not within: its label would name the list, too. */}
      <span className="absolute end-1 bottom-1">
        <Picker<string>
          name={listName}
          align="end"
          items={quarters}
          value={quarters.find((quarter) => quarter === value) ?? null}
          keyOf={itself}
          labelOf={wallTime}
          onChange={onChange}
          trigger={<IconButton name={listName} size="tiny" tooltip={false} icon={<ChevronDown />} />}
        />
      </span>
    </div>
  );
}
