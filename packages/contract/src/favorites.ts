import { z } from 'zod';
import { Id, OfOrganization } from './shared.ts';

export const entityKinds = [
  'Candidate',
  'Comment',
  'Contact',
  'Currency',
  'DailyPlan',
  'Dashboard',
  'DashboardWidget',
  'Employee',
  'Expense',
  'Invoice',
  'Income',
  'Language',
  'Organization',
  'OrganizationContact',
  'OrganizationDepartment',
  'OrganizationDocument',
  'OrganizationProject',
  'OrganizationTeam',
  'OrganizationProjectModule',
  'OrganizationSprint',
  'OrganizationVendor',
  'ResourceLink',
  'ScreeningTask',
  'Task',
  'TaskLinkedIssue',
  'TaskView',
  'User',
  'Tenant',
] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Strict in existing clients: no key may be added. */
export const Favorite = OfOrganization.extend({
  employeeId: Id,
  entity: z.enum(entityKinds),
  entityId: Id,
});
export type Favorite = z.infer<typeof Favorite>;
