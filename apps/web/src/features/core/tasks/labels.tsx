import type { TagRef } from '@stint/contract';
import { Chip } from '../../../ui/badge.tsx';
import { tip } from '../../../ui/tooltip.tsx';

interface LabelsProps {
  tags: readonly TagRef[];
  /** The accessible name of the list. */
  name: string;
  /** How many are shown; the others become a count that lists them. */
  shown: number;
  /** For a column that may be only as wide as a dot. */
  narrow?: boolean;
}

/** In a narrow column only the dot remains. */
const dotOnly =
  '@max-[3.5rem]:border-0 @max-[3.5rem]:bg-transparent @max-[3.5rem]:px-0 @max-[3.5rem]:[&>:last-child]:sr-only';

/** The labels of a task in little space. */
export function Labels({ tags, name, shown, narrow = false }: LabelsProps) {
  const rest = tags.slice(shown);
  if (tags.length === 0) return null;
  const others = rest.map((tag) => tag.name).join(', ');
  const list = (
    <ul aria-label={name} className={shown > 1 ? 'flex flex-wrap gap-1' : 'flex min-w-0 gap-1'}>
      {tags.slice(0, shown).map(({ id, name: label, color }) => (
        <li key={id} className="flex min-w-0 max-w-full" {...(narrow && tip({ text: label }))}>
          <Chip color={color} shrinks className={narrow ? dotOnly : ''}>
            {label}
          </Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="flex shrink-0" {...tip({ text: others })}>
          <Chip className={narrow ? '@max-[3.5rem]:border-0 @max-[3.5rem]:bg-transparent @max-[3.5rem]:px-0' : ''}>
            <span aria-hidden dir="ltr" className="tabular-nums">
              +{rest.length}
            </span>
            <span className="sr-only">{others}</span>
          </Chip>
        </li>
      )}
    </ul>
  );
  return narrow ? <div className="@container">{list}</div> : list;
}
