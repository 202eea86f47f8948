import {
  type ActivityLog,
  type IssueTypeName,
  issueTypeNames,
  optionIds,
  type StatusName,
  statusNames,
  taskFieldsWith,
} from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import {
  type Field,
  fields,
  useColleagues,
  useOptionLabel,
  useProjectsNamed,
  useStatuses,
  useStatusLabel,
  useTypeLabel,
  useVocabulary,
} from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** Texts are too long for a sentence. */
export const textFields: readonly Field[] = taskFieldsWith('kind', 'html');

/** These properties also store an option's id; a custom option is known by its id only. */
type OptionField = keyof typeof optionIds;
const isOptionField = (field: Field): field is OptionField => field in optionIds;

type Values = Record<string, unknown>;

/** The titles of other tasks, as far as they exist. */
function useTitles(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...apiQuery(useServer().tasks.list, { ids: [...ids] }), enabled: ids.length > 0 });
  return new Map((ids.length > 0 ? (data?.items ?? []) : []).map(({ id, title }) => [id, title]));
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isStatus = (value: unknown): value is StatusName => (statusNames as readonly unknown[]).includes(value);
const isType = (value: unknown): value is IssueTypeName => (issueTypeNames as readonly unknown[]).includes(value);

/** The label of a stored word, by the team's option if it exists. */
function useWordText() {
  const statuses = useStatuses();
  const statusLabel = useStatusLabel();
  const entries = { priority: useVocabulary('priorities'), size: useVocabulary('sizes') };
  const labelled = useOptionLabel();
  const typeLabel = useTypeLabel();
  const plain =
    (field: 'priority' | 'size') =>
    (word: unknown, id: unknown): string => {
      const entry = entries[field].find((item) => item.id === id) ?? (isText(word) ? { name: word } : null);
      return entry ? labelled(field === 'priority' ? 'priorities' : 'sizes', entry) : '';
    };
  const texts: Record<OptionField, (word: unknown, id: unknown) => string> = {
    priority: plain('priority'),
    size: plain('size'),
    issueType: (word, id) =>
      typeLabel({ issueType: isType(word) ? word : null, taskTypeId: isText(id) ? id : null }).text ?? '',
    status: (word, id) => {
      const entry = statuses.find((status) => status.id === id);
      if (entry) return statusLabel(entry);
      return isStatus(word) && word !== 'custom' ? statusLabel({ name: word }) : '';
    },
  };
  return (field: OptionField, values: Values): string => texts[field](values[field], values[optionIds[field]]);
}

/** The text of a stored value. */
function useValueText(among: readonly Values[]) {
  const t = useText('taskPage', 'tasks');
  const idsOf = (field: string) => among.map((values) => values[field]).filter(isText);
  const projects = useProjectsNamed(idsOf('projectId'));
  const titles = useTitles(idsOf('parentId'));
  const colleagues = useColleagues();
  const labels = useVocabulary('labels');
  const { teams } = useTeams();
  const wordText = useWordText();
  const { calendarDate } = useFormats();
  const names = (ids: unknown, nameOf: (id: string) => string | undefined) =>
    Array.isArray(ids) ? ids.map((id) => nameOf(String(id)) ?? '?').join(', ') : '';
  const texts: Partial<Record<Field, (value: unknown) => string>> = {
    members: (ids) => names(ids, (id) => colleagues.find((colleague) => colleague.id === id)?.fullName),
    tags: (ids) => names(ids, (id) => labels.find((label) => label.id === id)?.name),
    teams: (ids) => names(ids, (id) => teams?.find((team) => team.id === id)?.name),
    projectId: (value) => projects.find(({ id }) => id === value)?.name ?? '?',
    parentId: (value) => titles.get(String(value)) ?? '',
    public: (value) => (value ? t('public') : t('private')),
    estimate: (value) => (Number(value) > 0 ? short(Number(value) * 1000) : ''),
    startDate: (value) => calendarDate(String(value)),
    dueDate: (value) => calendarDate(String(value)),
  };
  return (field: Field, values: Values): string => {
    if (isOptionField(field)) return wordText(field, values);
    const value = values[field];
    return value === null || value === undefined || value === '' ? '' : (texts[field]?.(value) ?? String(value));
  };
}

/** Whether the property itself changed, and not only its option's id. */
function isTold(field: Field, updatedFields: readonly string[], from: string, to: string, before: Values): boolean {
  if (updatedFields.includes(field)) return true;
  if (!isOptionField(field) || !updatedFields.includes(optionIds[field]) || from === to) return false;
  // The same word in another team's list is not a change.
  return from !== '' || !isText(before[optionIds[field]]);
}

/** The changes as sentences with old and new value. */
export function useSentences({ updatedFields, previousValues, updatedValues }: ActivityLog, who: string): string[] {
  const t = useText('taskPage', 'tasks');
  const [before = {}] = previousValues ?? [];
  const [after = {}] = updatedValues ?? [];
  const textOf = useValueText([before, after]);
  return fields.flatMap((field) => {
    const [from, to] = [textOf(field, before), textOf(field, after)];
    if (!isTold(field, updatedFields ?? [], from, to, before)) return [];
    const words = { who, field: t(`tasks:field_${field}`), from, to };
    if (textFields.includes(field) || (from === '' && to === '')) return [t('didEdit', words)];
    if (from === '') return [t('didSet', words)];
    return [to === '' ? t('didClear', words) : t('didChange', words)];
  });
}
