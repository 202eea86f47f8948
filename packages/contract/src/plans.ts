import { z } from 'zod';
import { Employee } from './members.ts';
import { Id, OfOrganization, PlanDate } from './shared.ts';
import { Task } from './tasks.ts';
import { StatusName } from './vocabularies.ts';

export const DailyPlan = OfOrganization.extend({
  date: PlanDate,
  /** Hours. */
  workTimePlanned: z.number().min(0),
  status: StatusName,
  employeeId: Id,
  organizationTeamId: Id.nullable(),
  employee: Employee.optional(),
  tasks: z.array(Task),
});
export type DailyPlan = z.infer<typeof DailyPlan>;
