import { createFileRoute } from '@tanstack/react-router';
import { ProjectScreen, projectQuery } from '../features/work/projects/index.ts';

export const Route = createFileRoute('/_signed-in/projects/$projectId')({
  loader: ({ context: { cache, server }, params }) => void cache.prefetchQuery(projectQuery(server, params.projectId)),
  component: function Project() {
    return <ProjectScreen projectId={Route.useParams().projectId} />;
  },
});
