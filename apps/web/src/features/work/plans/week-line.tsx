import { shownInRow } from '../../../ui/inline-button.tsx';
import { type LineProps, useLineParts } from './line-parts.tsx';

/** A planned task in its day's column. */
export function WeekLine(props: LineProps) {
  const { isAhead, row, title, minutes, remove, question } = useLineParts(props);
  return (
    <li
      {...row}
      className="group/row flex min-w-0 flex-col gap-0.5 rounded-md border border-line bg-surface px-2 py-1.5 text-dense"
    >
      {title('wrap-anywhere line-clamp-3')}
      {isAhead && (
        <span className="-mx-1 flex items-center justify-between">
          {minutes}
          {remove({ size: 'tiny', className: shownInRow })}
        </span>
      )}
      {question}
    </li>
  );
}
