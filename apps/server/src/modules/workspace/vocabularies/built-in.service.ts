import {
  type IconFolder,
  iconPath,
  labelPalette,
  priorityColors,
  type StatusName,
  statusColors,
  type VocabularyKind,
} from '@stint/contract';
import { stageOf } from '@stint/domain/workspace/statuses';

export interface BuiltIn {
  kind: VocabularyKind;
  name: string;
  value: string;
  color: string;
  icon: string;
  order: number;
  isDefault: boolean;
  isSystem: boolean;
  template: StatusName | null;
  isTodo: boolean;
  isInProgress: boolean;
  isDone: boolean;
}

const noStage = { isTodo: false, isInProgress: false, isDone: false };

/** The stage of a status as three flags, one of which is set. */
export function stageFlags(name: StatusName, value: string, template: StatusName | null) {
  const stage = stageOf({ name, value, template, ...noStage });
  return { isTodo: stage === 'todo', isInProgress: stage === 'in-progress', isDone: stage === 'done' };
}

/** The first is the default of new tasks. */
const statuses = Object.entries(statusColors);
const sizes: readonly [string, string][] = [
  ['x-large', '#EFC6C2'],
  ['large', '#F5DDB8'],
  ['medium', '#F2EDBF'],
  ['small', '#CDEBD8'],
  ['tiny', '#CFE6F2'],
];
const priorities = Object.entries(priorityColors);
const issueTypes: readonly [string, string][] = [
  ['Bug', '#923535'],
  ['Task', '#5483BA'],
  ['Story', '#66BB97'],
  ['Epic', '#8154BA'],
];
const labels = [
  'Bugfix',
  'Research',
  'Meeting',
  'Frontend',
  'Design',
  'Support',
  'Backend',
  'Writing',
  'Testing',
  'Operations',
];

const entries = (
  kind: VocabularyKind,
  folder: IconFolder,
  names: readonly (readonly [string, string])[],
  preferred?: string,
): BuiltIn[] =>
  names.map(([name, color], order) => ({
    ...{ kind, name, color, order, ...noStage },
    value: name.toLowerCase(),
    icon: iconPath(folder, name.toLowerCase()),
    isDefault: name === preferred,
    isSystem: true,
    template: null,
  }));

/** The options of a new organization. */
export const builtIn: readonly BuiltIn[] = [
  ...entries('status', 'task-statuses', statuses, 'open').map((status) => {
    const name = status.name as StatusName;
    return { ...status, template: name, ...stageFlags(name, name, name) };
  }),
  ...entries('size', 'task-sizes', sizes),
  ...entries('priority', 'task-priorities', priorities),
  ...entries('issue-type', 'issue-types', issueTypes, 'Task'),
  ...labels.map((name, order) => ({
    ...({ kind: 'label', name, value: name, order, icon: '', template: null, ...noStage } as const),
    color: labelPalette[order % labelPalette.length] ?? '',
    isDefault: false,
    isSystem: false,
  })),
];
