import type { ColumnKey, ReportEntry } from '@stint/contract';
import { clockAt, dayOf } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DaysOf, useMemberOf } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { EntryDialog } from '../../time/timesheets/index.ts';
import { useReasonText } from './keys.ts';
import { ReportTable } from './report-table.tsx';

interface EntriesListProps {
  name: string;
  entries: readonly ReportEntry[];
  columns: readonly ColumnKey<'entries', 'page'>[];
}

/** Entries as far as they lie in the range; each opens to be changed. */
export function EntriesList({ name, entries, columns }: EntriesListProps) {
  const t = useText('reports');
  const formats = useFormats();
  const reasonText = useReasonText();
  const [editing, setEditing] = useState<{ entry: ReportEntry; open: boolean } | null>(null);
  return (
    <>
      <ReportTable
        report="entries"
        name={name}
        columns={columns}
        rows={entries}
        keyOf={({ id, date }) => `${id} ${date}`}
        totals={null}
        looks={{
          member: {
            render: ({ employee }) => (
              <span className="inline-flex items-center gap-2">
                <Avatar name={employee.name} image={employee.imageUrl} size="tiny" decorative />
                <span dir="auto" className="max-w-40 truncate">
                  {employee.name}
                </span>
              </span>
            ),
          },
          task: { className: 'w-full min-w-44 max-w-0', render: (entry) => <WorkedOn entry={entry} /> },
          reason: { render: ({ reason }) => reasonText(reason) },
          from: {
            heading: t('fromTo'),
            className: 'whitespace-nowrap tabular-nums',
            render: (entry) => <FromTo entry={entry} />,
          },
          added: { className: 'whitespace-nowrap text-muted', render: ({ createdAt }) => formats.date(createdAt) },
          time: {
            className: '',
            render: (entry) => <Length entry={entry} onEdit={() => setEditing({ entry, open: true })} />,
          },
        }}
      />
      {editing && (
        <EditEntry {...editing} onOpenChange={(open) => setEditing((before) => before && { ...before, open })} />
      )}
    </>
  );
}

function WorkedOn({ entry: { task, project, description } }: { entry: ReportEntry }) {
  const t = useText('reports');
  return (
    <>
      <span dir="auto" className="block truncate font-medium">
        {task?.title ?? t('no_task')}
      </span>
      <span dir="auto" className="block truncate text-caption text-muted">
        {[project?.name, description].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function FromTo({ entry: { startedAt, from, to, timeZone } }: { entry: ReportEntry }) {
  const t = useText('reports');
  const formats = useFormats();
  const at = (moment: string) => formats.wallTime(clockAt(moment, timeZone));
  return (
    <>
      <bdi>
        {at(from)} – {to ? at(to) : t('running')}
      </bdi>
      {startedAt !== from && (
        <span className="block text-caption text-muted">
          {t('startedOn', { date: formats.calendarDate(dayOf(startedAt, timeZone)) })}
        </span>
      )}
    </>
  );
}

/** How long it took; pressed, an entry that has ended opens. */
function Length({ entry, onEdit }: { entry: ReportEntry; onEdit: () => void }) {
  const t = useText('reports');
  const length = clock(entry.seconds * 1000);
  if (!entry.stoppedAt) return length;
  return (
    <button
      type="button"
      aria-label={t('editEntry', { name: entry.employee.name, time: length })}
      className="min-h-6 rounded-sm font-medium decoration-dotted underline-offset-4 hover:underline"
      onClick={onEdit}
    >
      {length}
    </button>
  );
}

interface EditEntryProps {
  entry: ReportEntry;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function EditEntry({ entry, open, onOpenChange }: EditEntryProps) {
  const own = useMyself()?.employee?.id;
  const memberOf = useMemberOf();
  const { data } = useQuery(apiQuery(useServer().timeLogs.get, { timeLogId: entry.id }));
  if (!data) return null;
  const result = { employeeId: entry.employee.id, name: entry.employee.name, isOwn: entry.employee.id === own };
  return (
    <DaysOf member={memberOf(result.employeeId)}>
      <Suspense>
        <EntryDialog worker={result} entry={data} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    </DaysOf>
  );
}
