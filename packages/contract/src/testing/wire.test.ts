import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as ours from '../index.ts';
import * as client from './wire.ts';

interface Def {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodType[];
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

const texts = {
  uuid: '0f8b1c52-7d3e-4a7b-9c41-5e2a6d90b3f7',
  email: 'ada@example.test',
  url: 'https://example.test/ada',
  datetime: '2026-11-21T07:00:00.000Z',
  date: '2026-11-21',
};
const pick = <T>(values: readonly T[], at: number) => values[at % values.length] as T;

/** Lists whose element can never match are always empty. */
const listOf = (element: z.ZodType, at: number): unknown[] =>
  at === 0 || defOf(element).type === 'never' ? [] : [example(element, at)];

/**
 * The `at`-th example of a shape. The first omits everything optional and is null where possible; the others have every
 * key and together every value of each closed list.
 */
function example(schema: z.ZodType, at: number): unknown {
  const { type, format, shape, element, innerType, entries, values, options } = defOf(schema);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape ?? {}).flatMap(([key, value]) =>
          defOf(value).type === 'optional' && at === 0 ? [] : [[key, example(value, at)]],
        ),
      );
    case 'array':
      return listOf(element!, at);
    case 'nullable':
      return at === 0 ? null : example(innerType!, at);
    case 'optional':
      return example(innerType!, at);
    case 'union':
      return example(pick(options ?? [], at), at);
    case 'record':
      return at === 0 ? {} : { a: null };
    case 'enum':
      return pick(Object.values(entries ?? {}), at);
    case 'literal':
      return pick(values ?? [], at);
    case 'string':
      return format && format in texts ? texts[format as keyof typeof texts] : '10';
    case 'number':
      return Math.min(Math.max(at, 1), (schema as z.ZodNumber).maxValue ?? at);
    case 'boolean':
      return at % 2 === 1;
    case 'unknown':
    case 'null':
      return null;
    default:
      throw new Error(`no example of a ${type}`);
  }
}
const examples = 30;

const pairs: [string, z.ZodType, z.ZodType][] = [
  ['tenant', ours.Tenant, client.tenantSchema],
  ['role', ours.Role, client.roleSchema],
  ['role permission', ours.RolePermission, client.rolePermissionSchema],
  ['user', ours.User, client.userSchema],
  ['signed-in person', ours.Me, client.userSchema.extend({ employee: client.employeeSchema.optional() })],
  ['workspaces', ours.Workspaces, client.workspaceResponseSchema],
  ['organization', ours.Organization, client.organizationSchema],
  ["user's organization", ours.UserOrganization, client.userOrganizationSchema],
  ['language', ours.Language, client.languageSchema],
  ['language of the list', ours.Language, client.languageItemListSchema],
  ['currency', ours.Currency, client.currencySchema],
  ['currency of the list', ours.Currency, client.currencyListSchema],
  ['employee', ours.Employee, client.employeeSchema],
  ['employee in detail', ours.EmployeeDetails, client.employeeSchema],
  ['employee as a member', ours.Employee, client.organizationTeamEmployeeSchema],
  ['team', ours.Team, client.organizationTeamSchema],
  ['new team', ours.NewTeam, client.organizationTeamCreateResponseSchema],
  ['team member', ours.TeamMember, client.organizationTeamEmployeeSchema],
  ['public team', ours.PublicTeam, client.publicTeamDataResponseSchema],
  ['invitation', ours.Invitation, client.inviteSchema],
  ['join request', ours.JoinRequest, client.joinTeamResponseSchema],
  ['status', ours.TaskStatus, client.taskStatusSchema],
  ['size', ours.TaskSize, client.taskSizeSchema],
  ['priority', ours.TaskPriority, client.taskPrioritySchema],
  ['version', ours.TaskVersion, client.taskVersionSchema],
  ['label', ours.Tag, client.tagSchema],
  ['project', ours.Project, client.organizationProjectSchema],
  ['task', ours.Task, client.taskSchema],
  ['task inside another', ours.TaskRef, client.taskSchema],
  ['estimation', ours.TaskEstimation, client.taskEstimationsSchema],
  ['linked issue', ours.TaskLinkedIssue, client.taskLinkedIssueSchema],
  ['task statistic', ours.TaskStatistic, client.taskStatisticSchema],
  ['plan', ours.DailyPlan, client.dailyPlanSchema],
  ['time log', ours.TimeLog, client.timeLogSchema],
  ['timer status', ours.TimerStatus, client.timerStatusSchema],
  ['time slot', ours.TimeSlot, client.timeSlotSchema],
  ['favorite', ours.Favorite, client.favoriteSchema],
  ['update result', ours.Updated, client.updateActiveTaskSchema],
];

describe('shapes for existing clients', () => {
  it.each(pairs)('are accepted for every kind of %s', (_, shape, schema) => {
    for (let at = 0; at < examples; at++) {
      const sent = JSON.parse(JSON.stringify(example(shape, at)));
      expect(shape.safeParse(sent).error, 'the example is one of ours').toBeUndefined();
      expect(schema.safeParse(sent).error).toBeUndefined();
    }
  });

  it('are refused with a breaking change', () => {
    const status = example(ours.TaskStatus, 1) as object;
    expect(client.taskStatusSchema.safeParse({ ...status, name: 'On hold' }).success).toBe(false);
    expect(client.taskStatusSchema.safeParse({ ...status, position: 1 }).success).toBe(false);
    expect(client.taskSchema.safeParse({ ...(example(ours.Task, 1) as object), taskNumber: null }).success).toBe(false);
    const project = example(ours.Project, 1) as object;
    expect(client.organizationProjectSchema.safeParse({ ...project, startDate: null }).success).toBe(false);
  });
});

describe('the stored name of a status', () => {
  it.each([
    ['In Progress', { name: 'in-progress', value: 'in-progress' }, 'in progress'],
    ['open', { name: 'open', value: 'open' }, 'open'],
    [' On hold ', { name: 'custom', value: 'On hold' }, 'On hold'],
    ['QA-Ready', { name: 'custom', value: 'QA-Ready' }, 'QA-Ready'],
    ['Custom', { name: 'custom', value: 'Custom' }, 'Custom'],
  ])('is mapped for %s', (typed, words, label) => {
    expect(ours.statusWords(typed)).toEqual(words);
    expect(ours.labelOf(words)).toBe(label);
  });
});

it('a list of 500 ordinary tasks is smaller than 700 KB', () => {
  const row = { ...(example(ours.Task, 0) as object), title: 'x'.repeat(60), description: 'y'.repeat(120) };
  const id = texts.uuid;
  const member = example(ours.EmployeeRef, 1);
  const team = { id, name: 'Analytical Engines' };
  const tag = example(ours.TagRef, 1);
  const task = {
    ...row,
    ...{
      createdByUserId: id,
      taskStatusId: id,
      taskPriorityId: id,
      projectId: id,
      dueDate: texts.datetime,
    },
    ...{ members: [member], teams: [team], tags: [tag] },
  };
  expect(ours.Task.safeParse(task).success).toBe(true);
  expect(JSON.stringify(task).length * 500).toBeLessThan(700 * 1024);
});
