import type { ReportEntry } from '@stint/contract';
import { clockAt, dayOf } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { DaysOf, useMemberOf } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { EntryDialog } from '../../time/timesheets/index.ts';
import { useReasonText } from './keys.ts';

const columns = ['date', 'member', 'task', 'reason', 'from', 'added', 'time'] as const;
export type EntryColumn = (typeof columns)[number];

interface EntriesListProps {
  name: string;
  entries: readonly ReportEntry[];
  shown: readonly EntryColumn[];
}

/** Entries as far as they lie in the range; each opens to be changed. */
export function EntriesList({ name, entries, shown }: EntriesListProps) {
  const t = useText('reports');
  const [editing, setEditing] = useState<{ entry: ReportEntry; open: boolean } | null>(null);
  const isShown = (column: EntryColumn) => shown.includes(column);
  return (
    <>
      <Table name={name}>
        <TableHead>
          {columns.filter(isShown).map((column) => (
            <HeaderCell key={column} numeric={column === 'time'}>
              {t(column === 'from' ? 'fromTo' : `col_${column}`)}
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Line
              key={`${entry.id} ${entry.date}`}
              entry={entry}
              isShown={isShown}
              onEdit={() => setEditing({ entry, open: true })}
            />
          ))}
        </TableBody>
      </Table>
      {editing && (
        <EditEntry {...editing} onOpenChange={(open) => setEditing((before) => before && { ...before, open })} />
      )}
    </>
  );
}

interface LineProps {
  entry: ReportEntry;
  isShown: (column: EntryColumn) => boolean;
  onEdit: () => void;
}

function Line({ entry, isShown, onEdit }: LineProps) {
  const t = useText('reports');
  const formats = useFormats();
  const reasonText = useReasonText();
  const { employee, task, project, startedAt, stoppedAt, from, to, timeZone, seconds, createdAt, description } = entry;
  const at = (moment: string) => formats.wallTime(clockAt(moment, timeZone));
  const length = clock(seconds * 1000);
  return (
    <Row>
      {isShown('date') && <Cell className="whitespace-nowrap">{formats.calendarDate(entry.date)}</Cell>}
      {isShown('member') && (
        <Cell>
          <span className="inline-flex items-center gap-2">
            <Avatar name={employee.name} image={employee.imageUrl} size="tiny" decorative />
            <span dir="auto" className="max-w-40 truncate">
              {employee.name}
            </span>
          </span>
        </Cell>
      )}
      {isShown('task') && (
        <Cell className="w-full min-w-44 max-w-0">
          <span dir="auto" className="block truncate font-medium">
            {task?.title ?? t('no_task')}
          </span>
          <span dir="auto" className="block truncate text-caption text-muted">
            {[project?.name, description].filter(Boolean).join(' · ')}
          </span>
        </Cell>
      )}
      {isShown('reason') && <Cell>{reasonText(entry.reason)}</Cell>}
      {isShown('from') && (
        <Cell className="whitespace-nowrap tabular-nums">
          <bdi>
            {at(from)} – {to ? at(to) : t('running')}
          </bdi>
          {startedAt !== from && (
            <span className="block text-caption text-muted">
              {t('startedOn', { date: formats.calendarDate(dayOf(startedAt, timeZone)) })}
            </span>
          )}
        </Cell>
      )}
      {isShown('added') && <Cell className="whitespace-nowrap text-muted">{formats.date(createdAt)}</Cell>}
      {isShown('time') && (
        <Cell numeric>
          {stoppedAt ? (
            <button
              type="button"
              aria-label={t('editEntry', { name: employee.name, time: length })}
              className="min-h-6 rounded-sm font-medium decoration-dotted underline-offset-4 hover:underline"
              onClick={onEdit}
            >
              {length}
            </button>
          ) : (
            length
          )}
        </Cell>
      )}
    </Row>
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
        <EntryDialog of={result} entry={data} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    </DaysOf>
  );
}
