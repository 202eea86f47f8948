import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFormats } from '../../identity/formats/index.ts';

interface DateFieldProps {
  label: string;
  value: string;
  onChange: (date: string) => void;
}
export function DateField({ label, value, onChange }: DateFieldProps) {
  const { calendarDate } = useFormats();
  return (
    <Field label={label}>
      <DatePicker
        name={label}
        value={value}
        onChange={onChange}
        trigger={
          <Button look="field" className="w-full" aria-label={`${label}: ${calendarDate(value)}`}>
            {calendarDate(value)}
          </Button>
        }
      />
    </Field>
  );
}
