import { cx } from './cx.ts';

/** A path below `/public/`, or an absolute URL. */
const addressOf = (icon: string) => (/^https?:\/\//.test(icon) ? icon : `/public/${icon}`);

/** The icon that a team chose for an option. */
export const EntryPicture = ({ icon, className = 'size-4' }: { icon: string; className?: string }) => (
  <img src={addressOf(icon)} alt="" width={16} height={16} className={cx('shrink-0', className)} />
);
