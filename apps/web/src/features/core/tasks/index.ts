export { ActiveEstimate } from './active-estimate.tsx';
export { Assignees } from './assignees.tsx';
export { AssigneesMenu, useAskedMembers, useColleagues } from './assignees-menu.tsx';
export { useChangeTask } from './change-task.ts';
export { changeStatus } from './closing.ts';
export { useCreateTask, useSayCreated, useStartQuietly, useWhyNotCreate } from './create-task.tsx';
export { EstimateField } from './estimate-field.tsx';
export { Estimate, Estimates, EstimatesOfMembers } from './estimates.tsx';
export { type Field, fields, useFailedField } from './fields.ts';
export { FieldsBlocked, useFieldsBlocked, useWhyNotChange } from './fields-blocked.ts';
export {
  dayOf,
  epicsAbove,
  type FilterKey,
  filterDays,
  filterOf,
  isFiltering,
  matcherOf,
  nothing,
  type TaskFilter,
} from './filter.ts';
export { useFoundTasks, useTaskCreation } from './found-tasks.tsx';
export { Labels } from './labels.tsx';
export { TaskKind, TaskKindSpace } from './late-kind.tsx';
export { ClosingQuestion, NewProjectDialog } from './lazy.tsx';
export { chooseGrouping, type GroupedList, groupingOf, useGrouping } from './list-groupings.ts';
export { entryOf, PriorityBars, priorityColor, sizeMark, TypeIcon } from './option-icons.tsx';
export { optionName, useOptionLabel } from './option-label.ts';
export { LabelsMenu, OptionMenu, VersionMenu } from './option-menus.tsx';
export { ProjectMenu } from './project-menu.tsx';
export { ProjectPicker } from './project-picker.tsx';
export { seenAtOnce, useProjectChoices, useProjectNamed, useProjectsNamed } from './projects.ts';
export { QuickChips, quickExample } from './quick-chips.tsx';
export { bodyOf, useQuickLine } from './quick-line.ts';
export { type Column, changeTo, columnsOf, statusOf } from './status-columns.ts';
export {
  SharedStatuses,
  StatusDot,
  StatusLabel,
  StatusMenu,
  StatusOption,
  StatusPicker,
  statusColor,
  TaskDot,
  useStatuses,
  useStatusLabel,
} from './status-menu.tsx';
export { StatusRemoval } from './status-removal.tsx';
export { TaskBox } from './task-box.tsx';
export { TaskCombobox } from './task-combobox.tsx';
export { useTaskKeys, useTaskPageKeys } from './task-keys.tsx';
export { type OverTask, TaskLink, useOpenTask } from './task-link.tsx';
export {
  ownTaskPages,
  ownTaskQuery,
  pageSize,
  type Side,
  type TaskQuery,
  teamStatuses,
  useTaskCount,
  useTaskPages,
} from './task-lists.ts';
export { TaskNumber } from './task-number.tsx';
export { TaskRow } from './task-row.tsx';
export { templateOf } from './template-values.ts';
export { TitleField } from './title-field.tsx';
export { useTogether } from './together.ts';
export { type TypeChange, TypeMenu, useTypeLabel } from './type-menu.tsx';
export { newChange, useRemoveTasks, useUndo } from './undo.ts';
export { useVocabulary } from './vocabulary.ts';
export { useWhyNotEstimate } from './why-not-estimate.ts';
export { useWhyNotAssign, useWhyNotDelete, useWhyNotHandle } from './why-not-handle.ts';
