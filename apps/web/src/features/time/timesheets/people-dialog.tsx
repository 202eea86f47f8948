import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { standing } from '../../../lib/clock/meter.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { DaysOf, InZone, useMemberOf } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { Entries } from './entries.tsx';
import type { EntryFilter } from './entries-query.ts';
import { type PersonTime, useTimeByPerson } from './time-by-person.ts';

interface PeopleDialogProps {
  title: string;
  filter: EntryFilter;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whose time a total is, and of each the entries. */
export const PeopleDialog = ({ title, filter, open, onOpenChange }: PeopleDialogProps) => (
  <Dialog size="large" title={title} open={open} onOpenChange={onOpenChange}>
    {open && <People filter={filter} />}
  </Dialog>
);

function People({ filter }: { filter: EntryFilter }) {
  const t = useText('timesheets');
  const memberOf = useMemberOf();
  const people = useTimeByPerson(filter);
  if (!people) return <Skeleton radius="large" className="h-32" />;
  if (people.length === 0) return <p className="text-muted">{t('emptyTitle')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {people.map((person) => (
        <DaysOf key={person.id} member={memberOf(person.id)}>
          <Person person={person} filter={filter} startsOpen={people.length === 1} />
        </DaysOf>
      ))}
    </ul>
  );
}

interface PersonProps {
  person: PersonTime;
  filter: EntryFilter;
  startsOpen: boolean;
}

function Person({ person, filter, startsOpen }: PersonProps) {
  const me = useMyself();
  const [open, setOpen] = useState(startsOpen);
  const body = useId();
  const { id, name, imageUrl, seconds } = person;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
        className="flex min-h-control w-full items-center gap-2 rounded-md px-2 text-start hover:bg-hover"
      >
        <ChevronDown className={cx('size-4 shrink-0 text-muted', !open && '-rotate-90 rtl:rotate-90')} />
        <Avatar name={name} image={imageUrl} size="tiny" decorative />
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {name}
        </span>
        <InZone className="text-caption text-faint" />
        <Elapsed meter={standing(seconds * 1000)} className="font-semibold tabular-nums" />
      </button>
      <div id={body} hidden={!open} className="mt-2">
        {open && <Entries worker={{ employeeId: id, name, isOwn: id === me?.employee?.id }} filter={filter} />}
      </div>
    </li>
  );
}
