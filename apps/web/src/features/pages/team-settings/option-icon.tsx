import type { CSSProperties } from 'react';
import { cx } from '../../../ui/cx.ts';
import { EntryPicture } from '../../../ui/entry-picture.tsx';

/** The icon and colour of an option: the colour is a frame and a tint, so that the icon stays visible. */
export function OptionIcon({ icon, color }: { icon: string; color: string }) {
  return (
    <span
      aria-hidden
      style={{ '--entry': color || 'var(--color-line-strong)' } as CSSProperties}
      className={cx(
        'flex size-7 shrink-0 items-center justify-center rounded-md outline outline-line-strong -outline-offset-1',
        icon
          ? 'border-2 border-(--entry) [background:color-mix(in_oklab,var(--entry)_14%,transparent)]'
          : '[background:var(--entry)]',
      )}
    >
      {icon && <EntryPicture icon={icon} />}
    </span>
  );
}
