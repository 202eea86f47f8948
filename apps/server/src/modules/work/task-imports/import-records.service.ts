import type { NamedRecords } from '@stint/domain/work/task-programs/names';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject as project } from '../projects/projects.table.ts';

const kinds = ['status', 'priority', 'size', 'label', 'issue-type'] as const;

/** The options of the team, followed by those of the organization. */
export const optionsFor = ({ db }: Ctx, organizationId: string, teamId: string) => {
  const { id, kind, name, value, order, organizationTeamId, isTodo, isInProgress, isDone, template } = vocabulary;
  const ofTeam = or(isNull(organizationTeamId), eq(organizationTeamId, teamId));
  return db
    .select({ id, kind, name, value, isTodo, isInProgress, isDone, template })
    .from(vocabulary)
    .where(and(eq(vocabulary.organizationId, organizationId), inArray(kind, kinds), ofTeam, live(vocabulary)))
    .orderBy(sql`${organizationTeamId} is null`, order, id);
};

export const projectsFor = ({ db }: Ctx, organizationId: string) => {
  const { id, name, isActive, isArchived } = project;
  return db
    .select({ id, name })
    .from(project)
    .where(and(eq(project.organizationId, organizationId), eq(isActive, true), eq(isArchived, false), live(project)))
    .orderBy(name, id);
};

export const peopleFor = ({ db }: Ctx, organizationId: string) =>
  db
    .select({ id: employee.id, name: user.name, value: user.email })
    .from(employee)
    .innerJoin(user, and(eq(user.tenantId, employee.tenantId), eq(user.id, employee.userId)))
    .where(and(eq(employee.organizationId, organizationId), live(employee)))
    .orderBy(user.name, employee.id);

/** The records that the names of a file can stand for in this team. */
export async function importRecords(ctx: Ctx, organizationId: string, teamId: string): Promise<NamedRecords> {
  const [options, projects, people] = await Promise.all([
    optionsFor(ctx, organizationId, teamId),
    projectsFor(ctx, organizationId),
    peopleFor(ctx, organizationId),
  ]);
  const ofKind = (kind: (typeof kinds)[number]) => options.filter((option) => option.kind === kind);
  return {
    status: ofKind('status'),
    priority: ofKind('priority'),
    size: ofKind('size'),
    type: ofKind('issue-type'),
    label: ofKind('label'),
    project: projects,
    person: people,
  };
}
