import { type HistoryEntry, manualTimeReasons, type RecordedChange } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useProjectsNamed, useVocabulary } from '../../core/tasks/index.ts';
import { useFormats, When } from '../../identity/formats/index.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);

/** The kinds of record that have a name of their own; others are shown by their name in the API. */
export const kinds = [
  'TimeLog',
  'Timesheet',
  'Task',
  'DailyPlan',
  'OrganizationProject',
  'OrganizationTeam',
  'OrganizationContact',
  'Employee',
  'Invitation',
  'Role',
  'Organization',
  'User',
  'Comment',
] as const;
export type RecordKind = (typeof kinds)[number];
const isKind = (entity: string): entity is RecordKind => (kinds as readonly string[]).includes(entity);

const fields = [
  'startedAt',
  'stoppedAt',
  'lateSeconds',
  'taskId',
  'projectId',
  'description',
  'reason',
  'isBillable',
  'tagIds',
  'logType',
  'status',
  'comment',
  'name',
  'title',
] as const;
type NamedField = (typeof fields)[number];
const isNamed = (field: string): field is NamedField => (fields as readonly string[]).includes(field);

/** Titles of tasks, names of projects and of the team's labels that changes name by id. */
function useNames(changes: readonly RecordedChange[]): ReadonlyMap<string, string> {
  const idsOf = (field: string) =>
    changes.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter(isText);
  const tasks = [...new Set(idsOf('taskId'))].slice(0, 100);
  const { data } = useQuery({ ...apiQuery(useServer().tasks.list, { ids: tasks }), enabled: tasks.length > 0 });
  const projects = useProjectsNamed([...new Set(idsOf('projectId'))].slice(0, 20));
  const labels = useVocabulary('labels');
  return new Map([
    ...labels.map(({ id, name }) => [id, name] as const),
    ...(tasks.length > 0 ? (data?.items ?? []) : []).map(({ id, title }) => [id, title] as const),
    ...projects.map(({ id, name }) => [id, name] as const),
  ]);
}

function useValueText(names: ReadonlyMap<string, string>) {
  const t = useText('history', 'timesheets');
  const { moment } = useFormats();
  const written = (value: string) =>
    isInstant(value) ? moment(value) : isId(value) ? (names.get(value) ?? null) : value;
  const plain = (value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.filter(isText).map(written).filter(Boolean).join(', ') || t('empty');
    return isText(value) ? written(value) : null;
  };
  return (value: unknown, field: string): string | null => {
    const reason = field === 'reason' && manualTimeReasons.find((one) => one === value);
    return reason ? t(`timesheets:reason_${reason}`) : plain(value);
  };
}

/** Who changed which record when, and each field before and after. */
export function ChangeLines({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText('history');
  const changes = entries.flatMap((entry) => entry.changes.map((change) => ({ entry, change })));
  const valueText = useValueText(useNames(changes.map(({ change }) => change)));
  return (
    <ol className="flex flex-col divide-y divide-line">
      {changes.map(({ entry: { seq, at, by }, change: { entity, id, before, after } }) => {
        const done = after === null ? 'deleted' : before === null ? 'created' : 'changed';
        const lines = Object.keys({ ...before, ...after }).flatMap((field) => {
          const [from, to] = [valueText(before?.[field], field), valueText(after?.[field], field)];
          // The mark of an edit is the time of its line.
          const shown = done === 'changed' ? from !== to && field !== 'editedAt' : isNamed(field);
          if (!shown || from === null || to === null) return [];
          return [{ field, from, to }];
        });
        return (
          <li key={`${seq} ${entity} ${id}`} className="flex min-w-0 flex-col gap-1 py-2.5 text-dense">
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
              <span className="font-medium">{isKind(entity) ? t(`kind_${entity}`) : entity}</span>
              <span>{t(done)}</span>
              <span dir="auto" className="min-w-0 truncate text-muted">
                {t('by', { name: by ?? t('system') })}
              </span>
              <When at={at} className="ms-auto shrink-0 text-caption text-muted" />
            </p>
            {lines.length > 0 && (
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-muted">
                {lines.map(({ field, from, to }) => (
                  <div key={field} className="contents">
                    <dt dir={isNamed(field) ? undefined : 'ltr'}>{isNamed(field) ? t(`field_${field}`) : field}</dt>
                    <dd className="min-w-0 break-words">
                      {done !== 'created' && (
                        <del dir="auto" className="text-muted">
                          {from}
                        </del>
                      )}
                      {done === 'changed' && ' '}
                      {done !== 'deleted' && (
                        <ins dir="auto" className="text-body no-underline">
                          {to}
                        </ins>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}
