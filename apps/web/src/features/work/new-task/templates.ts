import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useColleagues, useProjectsNamed, useVocabulary } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';

/** The templates of the active team. */
export function useTemplates() {
  const server = useServer();
  const { teamId } = useTeams();
  const { data } = useQuery({
    ...apiQuery(server.taskTemplates.list, { organizationTeamId: teamId ?? '' }),
    enabled: teamId !== null,
  });
  return data?.items ?? [];
}
export type TaskTemplate = ReturnType<typeof useTemplates>[number];

/** What the ids in templates stand for; what was deleted is missing. */
export function useTemplateContext(templates: readonly TaskTemplate[]) {
  const templateProjects = useProjectsNamed([...new Set(templates.flatMap(({ values }) => values.projectId ?? []))]);
  const projects = templateProjects.filter(({ isArchived }) => !isArchived);
  return { labels: useVocabulary('labels'), people: useColleagues(), projects };
}
export type TemplateContext = ReturnType<typeof useTemplateContext>;
