import type { TaskFileChoices, TaskNameChoice } from '@stint/contract';
import { type NamedRecords, recordNamed } from '@stint/domain/work/task-programs/names';
import { and, eq, inArray } from 'drizzle-orm';
import { importRecords } from '../../work/task-imports/import-records.service.ts';
import { taskImport } from '../../work/task-imports/task-imports.table.ts';
import { asPerson, type Running } from './workspace-row.service.ts';

/** Lets the import of a team's tasks run, with what was chosen in the report on all. */
export async function prepareTeamTasks(running: Running, teamId: string, taskImportId: string): Promise<void> {
  const { row } = running;
  await asPerson(running, async (verb) => {
    const [report] = await verb.db
      .select({ choices: taskImport.choices, names: taskImport.report })
      .from(taskImport)
      .where(eq(taskImport.id, row.taskImportId ?? ''));
    const reported = await importRecords(verb, row.organizationId, row.organizationTeamId);
    const own = await importRecords(verb, row.organizationId, teamId);
    // The lines of the report on all tasks are not those of one team.
    const { names = [], changedLines: _, ...rest } = report?.choices ?? ({} as Partial<TaskFileChoices>);
    const choices = { ...rest, organizationTeamId: teamId, names: choicesFor(names, reported, own) };
    const isOpen = inArray(taskImport.state, ['read', 'failed']);
    await verb.db
      .update(taskImport)
      .set({ organizationTeamId: teamId, choices, state: 'waiting', tries: 0, reason: null })
      .where(and(eq(taskImport.id, taskImportId), isOpen));
  });
}

/** What was chosen in the report, for the lists of another team: a status there is that of the same name here. */
function choicesFor(choices: readonly TaskNameChoice[], reported: NamedRecords, own: NamedRecords): TaskNameChoice[] {
  return choices.flatMap((choice): TaskNameChoice[] => {
    const { kind, action, value } = choice;
    if (action !== 'use' || kind === 'person' || kind === 'project') return [choice];
    const chosen = reported[kind].find(({ id }) => id === value);
    const same = chosen && recordNamed(own[kind], chosen.name);
    return same ? [{ ...choice, value: same.id }] : [];
  });
}
