import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';

const offered = [
  '🚀',
  '⚙️',
  '🛠️',
  '💡',
  '🎨',
  '📦',
  '🔬',
  '📚',
  '🌱',
  '🌍',
  '🔥',
  '⭐',
  '🎯',
  '🧭',
  '🛡️',
  '💬',
  '📈',
  '💶',
  '🧪',
  '🐝',
];

interface EmojiPickerProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** An emoji for a team, or none. */
export function EmojiPicker({ value, onChange }: EmojiPickerProps) {
  const t = useText('teamSettings');
  const [open, setOpen] = useState(false);
  const choose = (next: string | null) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      title={t('emoji')}
      open={open}
      onOpenChange={setOpen}
      size="content"
      trigger={<Button aria-label={`${t('emoji')}: ${value ?? t('noEmoji')}`}>{value ?? t('noEmoji')}</Button>}
    >
      <div className="grid grid-cols-5 gap-1">
        {offered.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={emoji === value}
            onClick={() => choose(emoji)}
            className="flex size-8 items-center justify-center rounded-md text-title hover:bg-hover aria-pressed:bg-selected"
          >
            {emoji}
          </button>
        ))}
      </div>
      <Button look="quiet" size="small" className="mt-2 w-full" onClick={() => choose(null)}>
        {t('noEmoji')}
      </Button>
    </Popover>
  );
}
