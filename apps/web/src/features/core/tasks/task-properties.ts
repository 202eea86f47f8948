/** Commands that change a property of the focused task. */
export const taskProperties = [
  'taskStatus',
  'taskAssign',
  'taskPriority',
  'taskLabels',
  'taskDue',
  'taskEstimate',
  'taskMove',
] as const;

export type TaskProperty = (typeof taskProperties)[number];

export const isTaskProperty = (command: string): command is TaskProperty =>
  (taskProperties as readonly string[]).includes(command);
