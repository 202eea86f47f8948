import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, Id, list, OfOrganization } from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { optionalShape } from './task-fields.ts';

/** What a task made of a template starts with; what is left out stays as it would be without one. */
export const TemplateValues = z.object(optionalShape('template'));
export type TemplateValues = z.infer<typeof TemplateValues>;

const TaskTemplate = OfOrganization.extend({
  organizationTeamId: Id,
  name: z.string(),
  values: TemplateValues,
});

const Name = filled(100);
const TemplateChange = z.object({
  name: Name.optional(),
  values: TemplateValues.optional(),
  textVersions: textVersions('description'),
});
const NewTemplate = z.object({ organizationTeamId: Id, name: Name, values: TemplateValues });
const invalidates = ['taskTemplates'] as const;

/** The most of one team. */
export const maxTaskTemplates = 500;

// biome-ignore format: it reads as a table
export const taskTemplatesApi = {
  list:   get ('/task-templates',             { can: 'ORG_TASK_VIEW', query: z.object({ organizationTeamId: Id }), returns: list(TaskTemplate) }),
  create: post('/task-templates',             { can: 'ORG_TASK_ADD', body: NewTemplate, returns: TaskTemplate, invalidates }),
  update: put ('/task-templates/:templateId', { can: 'ORG_TASK_EDIT', body: TemplateChange, returns: TaskTemplate, invalidates }),
  remove: del ('/task-templates/:templateId', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates }),
};
