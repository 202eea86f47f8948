import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';

/** A path below `/public/`, or an address. */
const addressOf = (icon: string) => (/^https?:\/\//.test(icon) ? icon : `/public/${icon}`);

export const EntryPicture = ({ icon }: { icon: string }) => (
  <img src={addressOf(icon)} alt="" width={16} height={16} className="size-4 shrink-0" />
);

/** Icon and colour of an entry: around an icon the colour is a frame and a tint, so that neither hides the other. */
export function EntryIcon({ icon, color }: { icon: string; color: string }) {
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
