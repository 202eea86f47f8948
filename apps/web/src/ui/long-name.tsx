import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

/** From here on a name is too long for its place. */
const long = 20;

interface LongNameProps {
  name: string;
  className?: string;
}

/** Somebody's name in the 176 px that a card has for it; pointed at, all of it. */
export function LongName({ name, className }: LongNameProps) {
  return (
    <Tooltip text={name} off={name.length < long}>
      <span dir="auto" className={cx('max-w-44 truncate', className)}>
        {name}
      </span>
    </Tooltip>
  );
}
