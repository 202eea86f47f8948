import { addressOf } from './base-path.ts';
import { cx } from './cx.ts';

/** A path below `/public/`, or an absolute URL. */
const pictureAddress = (icon: string) => (/^https?:\/\//.test(icon) ? icon : addressOf(`/public/${icon}`));

/** The icon that a team chose for an option. */
export const EntryPicture = ({ icon, className = 'size-4' }: { icon: string; className?: string }) => (
  <img src={pictureAddress(icon)} alt="" width={16} height={16} className={cx('shrink-0', className)} />
);
