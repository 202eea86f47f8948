import { DirectionProvider } from '@base-ui/react/direction-provider';
import { OTPField } from '@base-ui/react/otp-field';
import { cx } from './cx.ts';
import { fieldFrame } from './field-frame.ts';
import { useWords } from './words.tsx';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Called when all characters are typed or pasted. */
  onComplete: (value: string) => void;
  length?: number;
  busy?: boolean;
  autoFocus?: boolean;
  /** Accepts digits only and opens the numeric keyboard of phones. */
  digits?: boolean;
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const figures = (text: string) => text.replace(/\D/g, '');

/** One box per character. A paste fills them all and submits; codes are left to right in every language. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a box
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
