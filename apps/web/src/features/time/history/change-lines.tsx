import type { HistoryEntry, RecordedChange } from '@stint/contract';
import { type RecordedEntity, recordedEntities } from '@stint/contract/recorded';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useProjectsNamed, useVocabulary } from '../../core/tasks/index.ts';
import { When } from '../../identity/formats/index.ts';
import { useFieldLabel } from './field-words.ts';
import { useValueText } from './value-words.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The kinds that the list can be narrowed to. */
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
] as const satisfies readonly RecordedEntity[];
export type RecordKind = (typeof kinds)[number];
const isRecorded = (entity: string): entity is RecordedEntity =>
  (recordedEntities as readonly string[]).includes(entity);

const taskFields = [
  'taskId',
  'activeTaskId',
  'taskFromId',
  'taskToId',
  'parentId',
  'task',
  'added',
  'removed',
  'moved',
];

/** Titles of tasks, names of projects and of the team's labels that changes name by id. */
function useNames(changes: readonly RecordedChange[]): ReadonlyMap<string, string> {
  const idsOf = (field: string) =>
    changes.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter(isText);
  const tasks = [...new Set(taskFields.flatMap(idsOf))].slice(0, 100);
  const { data } = useQuery({ ...apiQuery(useServer().tasks.list, { ids: tasks }), enabled: tasks.length > 0 });
  const projects = useProjectsNamed([...new Set(idsOf('projectId'))].slice(0, 20));
  const labels = useVocabulary('labels');
  return new Map([
    ...labels.map(({ id, name }) => [id, name] as const),
    ...(tasks.length > 0 ? (data?.items ?? []) : []).map(({ id, title }) => [id, title] as const),
    ...projects.map(({ id, name }) => [id, name] as const),
  ]);
}

/** Who changed which record when, and each field before and after. */
export function ChangeLines({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText('history');
  const labelOf = useFieldLabel();
  const changes = entries.flatMap((entry) => entry.changes.map((change) => ({ entry, change })));
  const valueText = useValueText(useNames(changes.map(({ change }) => change)));
  return (
    <ol className="flex flex-col divide-y divide-line">
      {changes.map(({ entry: { seq, at, by, actor }, change: { entity, id, before, after } }) => {
        const done = after === null ? 'deleted' : before === null ? 'created' : 'changed';
        const lines = Object.keys({ ...before, ...after }).flatMap((field) => {
          const [label, from, to] = [
            labelOf(field),
            valueText(before?.[field], field),
            valueText(after?.[field], field),
          ];
          return label && from !== null && to !== null && from !== to ? [{ field, label, from, to }] : [];
        });
        return (
          <li key={`${seq} ${entity} ${id}`} className="flex min-w-0 flex-col gap-1 py-2.5 text-dense">
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
              <span className="font-medium">{t(isRecorded(entity) ? `kind_${entity}` : 'otherRecord')}</span>
              <span>{t(done)}</span>
              <span dir="auto" className="min-w-0 truncate text-muted">
                {t('by', { name: by ?? t(actor === 'directory' ? 'directory' : 'system') })}
              </span>
              <When at={at} className="ms-auto shrink-0 text-caption text-muted" />
            </p>
            {lines.length > 0 && (
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-muted">
                {lines.map(({ field, label, from, to }) => (
                  <div key={field} className="contents">
                    <dt className="first-letter:uppercase">{label}</dt>
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
