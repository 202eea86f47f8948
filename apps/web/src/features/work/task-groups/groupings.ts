/** What a list of tasks can be grouped by. */
export const taskGroupings = ['status', 'assignee', 'project', 'priority', 'dueDate'] as const;
export type TaskGrouping = (typeof taskGroupings)[number];
