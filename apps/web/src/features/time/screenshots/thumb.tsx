import type { Screenshot } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Picture } from './picture.tsx';

interface ThumbProps {
  shot: Screenshot;
  onOpen: () => void;
}

/** A small screenshot that opens the full one. */
export function Thumb({ shot, onOpen }: ThumbProps) {
  const t = useText('screenshots');
  const { time } = useFormats();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('open', { time: time(shot.recordedAt) })}
      onClick={onOpen}
      className="block w-full cursor-pointer overflow-hidden rounded-md border border-line bg-sunken hover:border-accent"
    >
      <Picture shot={shot} size="thumb" alt="" className="aspect-[8/5] w-full" />
    </button>
  );
}
