import { Tooltip } from '../../../ui/tooltip.tsx';
import { useFormats } from './use-formats.ts';

interface WhenProps {
  at: string;
  className?: string;
}

/** How long ago, with the exact time on hover. */
export function When({ at, className }: WhenProps) {
  const formats = useFormats();
  return (
    <Tooltip text={formats.moment(at)}>
      <time dateTime={at} className={className}>
        {formats.ago(at)}
      </time>
    </Tooltip>
  );
}
