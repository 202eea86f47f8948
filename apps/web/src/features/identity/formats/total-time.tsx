import { clock } from '../../../lib/i18n/dates.ts';
import { useFormats } from './use-formats.ts';

interface TotalTimeProps {
  ms: number;
  className?: string;
}

/** A total of worked time, with its seconds on hover. */
export function TotalTime({ ms, className }: TotalTimeProps) {
  return (
    <span title={clock(ms)} className={className}>
      {useFormats().total(ms)}
    </span>
  );
}
