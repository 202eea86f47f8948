import { DirectionProvider } from '@base-ui/react/direction-provider';
import { OTPField } from '@base-ui/react/otp-field';
import { cx } from './cx.ts';
import { fieldFrame } from './field-frame.ts';
import { useWords } from './words.tsx';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** All characters are there, typed or pasted. */
  onComplete: (value: string) => void;
  length?: number;
  busy?: boolean;
  autoFocus?: boolean;
  /** Of an app that shows digits only: other characters are not taken, and a phone shows its number keys. */
  digits?: boolean;
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const figures = (text: string) => text.replace(/\D/g, '');

/** One box per character. Pasting fills them all and sends; codes read from left to right in every language. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, length = 6, busy = false, autoFocus, digits = false } = props;
  const words = useWords();
  return (
    <DirectionProvider direction="ltr">
      <OTPField.Root
        dir="ltr"
        length={length}
        value={value}
        validationType={digits ? 'numeric' : 'alphanumeric'}
        normalizeValue={digits ? figures : letters}
        readOnly={busy}
        onValueChange={(next) => onChange(next)}
        onValueComplete={(next) => onComplete(next)}
        className="flex w-full gap-2"
        aria-busy={busy || undefined}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            autoFocus={index === 0 && autoFocus}
            {...(index > 0 && { 'aria-label': words.characterOf(index + 1, length) })}
            className={cx(
              fieldFrame,
              'h-12 w-full min-w-0 max-w-14 flex-1 text-center font-semibold text-heading tabular-nums',
            )}
          />
        ))}
      </OTPField.Root>
    </DirectionProvider>
  );
}
