import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

/** From this length a name is truncated. */
const long = 20;

interface LongNameProps {
  name: string;
  className?: string;
}

/** A name truncated at 176 px, in full in its tooltip. */
export function LongName({ name, className }: LongNameProps) {
  return (
    <Tooltip text={name} off={name.length < long}>
      <span dir="auto" className={cx('max-w-44 truncate', className)}>
        {name}
      </span>
    </Tooltip>
  );
}
