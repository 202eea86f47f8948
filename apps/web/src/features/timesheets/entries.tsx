import type { TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { clampedPage, pageCount } from '@stint/domain/paging';
import { datesRange, instant } from '@stint/domain/time';
import { bundled, type DayOfTime, daysOfTime, type Grouping, wrongInDeletion } from '@stint/domain/timesheets';
import Clock from 'lucide-react/icons/clock';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormats } from '../formats/index.ts';
import { useZone } from '../team/index.ts';
import { Elapsed } from '../timer/index.ts';
import { useRemoveEntries } from './change-entries.ts';
import { type Asked, useEntries } from './entries-query.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { useWhyNotChange } from './why-not.ts';
import type { Worker } from './worker.ts';

const groupsAPage = 10;

interface EntriesProps {
  of: Worker;
  asked: Asked;
  by?: Grouping;
}

/** Somebody's entries under their days, each of which can be changed or deleted; what they come to is the sum of what is seen. */
export function Entries({ of, asked, by = 'day' }: EntriesProps) {
  const t = useText('timesheets');
  const zone = useZone();
  const { logs, readAt } = useEntries(of, asked);
  const { weekStartsOn } = useFormats();
  const [wished, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<{ log: TimeLog; open: boolean } | null>(null);
  const { start, end } = asked;
  const groups = useMemo(() => {
    const days = daysOfTime(logs ?? [], datesRange(start, end, zone), zone, instant(readAt));
    return bundled(days, by, weekStartsOn);
  }, [logs, readAt, start, end, zone, by, weekStartsOn]);
  if (!logs) return <Pending />;
  if (groups.length === 0)
    return (
      <div className="rounded-lg border border-line bg-raised">
        <Empty small icon={<Clock />} title={t('emptyTitle')}>
          {t(of.isOwn ? 'emptyText' : 'emptyTextOf', { name: of.name })}
        </Empty>
      </div>
    );
  const pages = pageCount(groups.length, groupsAPage);
  const page = clampedPage(wished, pages);
  const shown = groups.slice((page - 1) * groupsAPage, page * groupsAPage);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const known = logs.filter(({ id }) => chosen.has(id));
  return (
    <div className="flex flex-col gap-4">
      <Chosen of={of} logs={known} onDone={() => setChosen(new Set())} />
      {shown.map((group) => (
        <Group key={group.date} group={group} by={by}>
          {group.days.map((day) => (
            <Day
              key={day.date}
              day={day}
              of={of}
              isPart={by !== 'day'}
              chosen={chosen}
              onChoose={choose}
              onEdit={(log) => setEditing({ log, open: true })}
            />
          ))}
        </Group>
      ))}
      {pages > 1 && <PageNumbers name={t('pages')} page={page} pages={pages} onPage={setPage} />}
      {editing && (
        <EntryDialog
          of={of}
          entry={editing.log}
          open={editing.open}
          onOpenChange={(open) => setEditing((before) => before && { ...before, open })}
        />
      )}
    </div>
  );
}

type Bundle = ReturnType<typeof bundled<TimeLog>>[number];

function Group({ group, by, children }: { group: Bundle; by: Grouping; children: React.ReactNode }) {
  const t = useText('timesheets');
  const formats = useFormats();
  if (by === 'day') return children;
  const name = by === 'week' ? t('weekOf', { day: formats.day(group.date) }) : formats.month(group.date);
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <header className="flex items-baseline justify-between gap-3 px-1">
        <h2 className="font-semibold text-base">{name}</h2>
        <Sum ms={group.ms} parts={group.days.flatMap((day) => day.parts)} />
      </header>
      {children}
    </section>
  );
}

type Parts = DayOfTime<TimeLog>['parts'];

/** What entries come to; it grows while one of them runs. */
function Sum({ ms, parts }: { ms: number; parts: Parts }) {
  const running = parts.find(({ log }) => log.isRunning);
  return (
    <Elapsed
      meter={{ ms, since: running ? Date.parse(running.to) : null }}
      className="font-semibold text-dense tabular-nums"
    />
  );
}

interface DayProps {
  day: DayOfTime<TimeLog>;
  of: Worker;
  isPart: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  onEdit: (log: TimeLog) => void;
}

function Day({ day, of, isPart, chosen, onChoose, onEdit }: DayProps) {
  const t = useText('timesheets');
  const name = useFormats().day(day.date satisfies PlanDate);
  const whyNot = useWhyNotChange(of);
  const ids = day.parts.filter(({ log }) => !whyNot.remove(log)).map(({ log }) => log.id);
  const on = ids.filter((id) => chosen.has(id)).length;
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section aria-label={name} className="overflow-clip rounded-lg border border-line bg-raised">
      <header className="flex min-h-11 items-center gap-3 px-4">
        {ids.length > 0 && (
          <Checkbox
            label={t('chooseDay', { day: name })}
            labelHidden
            checked={on === ids.length}
            mixed={on > 0 && on < ids.length}
            onChange={(next) => onChoose(ids, next)}
          />
        )}
        <Heading className="min-w-0 flex-1 truncate font-semibold text-base">{name}</Heading>
        <Sum ms={day.ms} parts={day.parts} />
      </header>
      <ul>
        {day.parts.map((part) => (
          <EntryRow
            key={`${part.log.id} ${part.from}`}
            part={part}
            of={of}
            chosen={chosen.has(part.log.id)}
            onChoose={(next) => onChoose([part.log.id], next)}
            onEdit={() => onEdit(part.log)}
          />
        ))}
      </ul>
    </section>
  );
}

/** What can be done with the entries that are ticked. */
function Chosen({ of, logs, onDone }: { of: Worker; logs: readonly TimeLog[]; onDone: () => void }) {
  const t = useText('timesheets', 'errors');
  const { remove, busy } = useRemoveEntries(onDone);
  const whyNot = useWhyNotChange(of);
  if (logs.length === 0) return null;
  const wrong = wrongInDeletion(logs.map(({ id }) => id));
  const refused = logs.map((log) => whyNot.remove(log)).find((reason) => reason);
  return (
    <div
      role="status"
      className="sticky top-2 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-raised px-4 py-2"
    >
      <span className="me-auto text-base tabular-nums">{t('chosen', { count: logs.length })}</span>
      <Button size="small" look="quiet" onClick={onDone}>
        {t('chooseNone')}
      </Button>
      <Button
        size="small"
        busy={busy}
        blocked={refused ?? (wrong && t(`errors:${wrong.code}`, wrong.details))}
        onClick={() => remove(logs.map(({ id }) => id))}
      >
        <Trash2 />
        {t('delete')}
      </Button>
    </div>
  );
}

const Pending = () => (
  <div aria-hidden className="rounded-lg border border-line bg-raised">
    {[0, 1, 2, 3].map((line) => (
      <div key={line} className="flex h-14 items-center border-line border-t px-4 first:border-t-0">
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);
