/** Compiled and never run: each line below has to be refused, as its shape requires a key that the server does not have. */
import {
  Attachment,
  Comment,
  DailyPlan,
  Employee,
  type Favorite,
  type ImageAsset,
  Invitation,
  type Notification,
  type Organization,
  type OrganizationContact,
  type OutputOf,
  Project,
  type Role,
  Task,
  TaskStatus,
  type TaskView,
  Team,
  TimeLog,
  type taskTemplatesApi,
} from '@stint/contract';
import { z } from 'zod';
import type { uploadedImageOf } from '../modules/identity/images/images.service.ts';
import { invitationComputed } from '../modules/joining/invitations/invitation-rows.sql.ts';
import { logComputed } from '../modules/time/time-logs/time-texts.service.ts';
import { attachmentComputed } from '../modules/work/attachments/attachments.sql.ts';
import { commentComputed } from '../modules/work/comments/comments.sql.ts';
import { planComputed } from '../modules/work/plans/plans.sql.ts';
import { projectComputed } from '../modules/work/projects/projects.sql.ts';
import { taskComputed } from '../modules/work/tasks/task-texts.sql.ts';
import { employeeComputed } from '../modules/workspace/members/members.sql.ts';
import type { organizationColumns } from '../modules/workspace/organizations/organizations.service.ts';
import { iconUrl } from '../modules/workspace/vocabularies/vocabularies.sql.ts';
import { jsonOf } from './json.ts';
import * as schema from './schema.ts';
import { sql } from './sql.ts';

const more = { anotherKey: z.string() };
const now = sql`now()`;

/** Records that the database writes as JSON, with the computed keys that the modules give. */
export const records = () => [
  // @ts-expect-error
  jsonOf(Task.extend(more), schema.task, 't', taskComputed),
  // @ts-expect-error
  jsonOf(TimeLog.extend(more), schema.timeLog, 'l', logComputed('l', now)),
  // @ts-expect-error
  jsonOf(DailyPlan.extend(more), schema.dailyPlan, 'd', planComputed),
  // @ts-expect-error
  jsonOf(Project.extend(more), schema.organizationProject, 'p', projectComputed(now)),
  // @ts-expect-error
  jsonOf(Team.extend(more), schema.organizationTeam, 't'),
  // @ts-expect-error
  jsonOf(Employee.extend(more), schema.employee, 'e', employeeComputed({ now, reader: now, timeReader: now })),
  // @ts-expect-error
  jsonOf(Comment.extend(more), schema.comment, 'c', commentComputed),
  // @ts-expect-error
  jsonOf(Invitation.extend(more), schema.invitation, 'i', invitationComputed(now)),
  // @ts-expect-error
  jsonOf(TaskStatus.extend(more), schema.vocabulary, 'v', { fullIconUrl: iconUrl('v', now) }),
  // @ts-expect-error
  jsonOf(Attachment.extend(more), schema.taskAttachment, 'a', attachmentComputed),
];

type More = { anotherKey: string };
type TaskTemplate = OutputOf<(typeof taskTemplatesApi)['create']>;
type RequiredKeys<Shape> = { [K in keyof Shape as undefined extends Shape[K] ? never : K]: unknown };
type Row<Shape, Columns extends RequiredKeys<Shape>> = [Shape, Columns];

/** Records that are sent as they are read from the table. */
export type Rows = [
  // @ts-expect-error
  Row<Notification & More, typeof schema.notification.$inferSelect>,
  // @ts-expect-error
  Row<OrganizationContact & More, typeof schema.organizationContact.$inferSelect>,
  // @ts-expect-error
  Row<TaskView & More, typeof schema.taskView.$inferSelect>,
  // @ts-expect-error
  Row<TaskTemplate & More, typeof schema.taskTemplate.$inferSelect>,
  // @ts-expect-error
  Row<Favorite & More, typeof schema.favorite.$inferSelect>,
  // @ts-expect-error
  Row<Organization & More, typeof organizationColumns>,
  // @ts-expect-error
  Row<Role & More, typeof schema.role.$inferSelect>,
  // @ts-expect-error
  Row<ImageAsset & More, ReturnType<typeof uploadedImageOf>>,
];
