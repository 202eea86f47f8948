import { type IssueTypeName, issueTypeNames, type StatusName, type TaskPriority } from '@stint/contract';
import type { Server } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import {
  optionName,
  priorityColor,
  sizeMark,
  statusColor,
  useOptionLabel,
  useStatusLabel,
} from '../../core/tasks/index.ts';

/** The team's vocabularies in the order of its settings. */
export const vocabularies = [
  'issueTypes',
  'relatedIssueTypes',
  'statuses',
  'priorities',
  'sizes',
  'labels',
  'versions',
] as const;
export type Kind = (typeof vocabularies)[number];
export type TeamOption = Pick<TaskPriority, 'id' | 'name' | 'color' | 'icon'> & {
  value?: string;
  isDefault?: boolean;
  template?: StatusName | null;
};

export const anchors: Record<Kind, string> = {
  issueTypes: 'issues-settings',
  relatedIssueTypes: 'related-issue-types',
  statuses: 'statuses',
  priorities: 'priorities',
  sizes: 'sizes',
  labels: 'labels',
  versions: 'versions',
};

/** Statuses and issue types have a default for new tasks. */
export const hasDefault = (kind: Kind): kind is 'statuses' | 'issueTypes' =>
  kind === 'statuses' || kind === 'issueTypes';

/** The routes differ in their records, which the table checks; the calls are the same. */
export const callsOf = (server: Server, kind: Kind) => server[kind] as unknown as Server['priorities'];

const isType = (name: string): name is IssueTypeName => (issueTypeNames as readonly string[]).includes(name);

/** The label of an option; built-in ones are translated. */
export function useVocabularyLabel(kind: Kind) {
  const t = useText('taskPage');
  const ofStatus = useStatusLabel();
  const ofWord = useOptionLabel();
  return (option: Pick<TeamOption, 'name' | 'value'>): string => {
    const { name, value = name } = option;
    if (kind === 'statuses') return ofStatus({ name: name as StatusName, value });
    if (kind === 'priorities' || kind === 'sizes') return ofWord(kind, option);
    if (kind === 'issueTypes' && isType(name)) return t(`type_${name}`);
    return kind === 'labels' || kind === 'versions' ? name : optionName(option);
  };
}

/** The displayed colour of an option. */
export function shownColor(kind: Kind, { name, color }: Pick<TeamOption, 'name' | 'color'>): string {
  if (kind === 'statuses') return statusColor(name as StatusName, color);
  return kind === 'priorities' ? priorityColor(name, color) : color;
}

/** XXL to XS beside a size. */
export const markOf = (kind: Kind, option: TeamOption) => (kind === 'sizes' ? sizeMark(option.name) : null);
