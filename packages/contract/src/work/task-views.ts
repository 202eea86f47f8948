import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, Id, list, OfOrganization } from '../shared.ts';
import { taskSorts } from './task-lists.ts';

/** The pages that have views. */
export const viewPages = ['table', 'kanban', 'calendar'] as const;

const FilterValue = z.union([z.string().max(255), z.array(z.string().max(255)).max(200)]);

/** A person's saved view of a team's tasks. */
export const TaskView = OfOrganization.extend({
  organizationTeamId: Id,
  employeeId: Id,
  name: z.string(),
  page: z.enum(viewPages),
  /** The query of the page's URL: filter, order and layout. */
  search: z.record(z.string(), FilterValue),
  columns: z.array(z.string()).nullable(),
});
export type TaskView = z.infer<typeof TaskView>;

const NewTaskView = z.object({
  organizationTeamId: Id,
  name: filled(60),
  page: z.enum(viewPages),
  search: z.record(z.string().max(40), FilterValue).refine((search) => Object.keys(search).length <= 40),
  columns: z
    .array(z.string().max(40))
    .max(taskSorts.length + 20)
    .nullable()
    .optional(),
});

const invalidates = ['taskViews', 'favorites'] as const;

/** The most of one person. */
export const maxTaskViews = 500;

/** Each person has their own. */
// biome-ignore format: it reads as a table
export const taskViewsApi = {
  list:   get ('/task-views',             { can: 'ORG_TASK_VIEW', query: z.object({ organizationTeamId: Id }), returns: list(TaskView) }),
  create: post('/task-views',             { can: 'ORG_TASK_VIEW', body: NewTaskView, returns: TaskView, invalidates }),
  update: put ('/task-views/:taskViewId', { can: 'ORG_TASK_VIEW', body: NewTaskView.omit({ organizationTeamId: true, page: true }).partial(), returns: TaskView, invalidates }),
  remove: del ('/task-views/:taskViewId', { can: 'ORG_TASK_VIEW', returns: Deleted, invalidates }),
  /** Undoes a deletion, including the favorite. */
  restore: put('/task-views/:taskViewId/restore', { can: 'ORG_TASK_VIEW', returns: TaskView, invalidates }),
};
