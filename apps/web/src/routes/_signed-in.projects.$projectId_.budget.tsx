import { createFileRoute } from '@tanstack/react-router';
import { ProjectBudgetPage, projectQuery } from '../features/work/projects/index.ts';

export const Route = createFileRoute('/_signed-in/projects/$projectId_/budget')({
  loader: ({ context: { cache, server }, params }) => void cache.prefetchQuery(projectQuery(server, params.projectId)),
  component: function ProjectBudget() {
    return <ProjectBudgetPage projectId={Route.useParams().projectId} />;
  },
});
