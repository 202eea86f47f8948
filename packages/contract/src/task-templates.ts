import { z } from 'zod';
import { del, get, post, put } from './route.ts';
import { Deleted, filled, Id, list, OfOrganization } from './shared.ts';

const word = z.string().max(255).nullable();

/** Initial values of a task. Omitted ones have their usual defaults. */
export const TemplateValues = z.object({
  title: z.string().max(255).optional(),
  description: z.string().max(100_000).nullable().optional(),
  acceptanceCriteria: z.string().max(100_000).nullable().optional(),
  priority: word.optional(),
  size: word.optional(),
  issueType: word.optional(),
  taskPriorityId: Id.nullable().optional(),
  taskSizeId: Id.nullable().optional(),
  /** Seconds. */
  estimate: z.int().min(0).optional(),
  projectId: Id.nullable().optional(),
  tags: z.array(Id).optional(),
  members: z.array(Id).optional(),
});
export type TemplateValues = z.infer<typeof TemplateValues>;

const TaskTemplate = OfOrganization.extend({
  organizationTeamId: Id,
  name: z.string(),
  values: TemplateValues,
});

const Name = filled(100);
const NewTemplate = z.object({ organizationTeamId: Id, name: Name, values: TemplateValues });
const invalidates = ['taskTemplates'] as const;

// biome-ignore format: it reads as a table
export const taskTemplatesApi = {
  list:   get ('/task-templates',             { can: 'ORG_TASK_VIEW', query: z.object({ organizationTeamId: Id }), returns: list(TaskTemplate) }),
  create: post('/task-templates',             { can: 'ORG_TASK_ADD', body: NewTemplate, returns: TaskTemplate, invalidates }),
  update: put ('/task-templates/:templateId', { can: 'ORG_TASK_EDIT', body: z.object({ name: Name.optional(), values: TemplateValues.optional() }), returns: TaskTemplate, invalidates }),
  remove: del ('/task-templates/:templateId', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates }),
};
