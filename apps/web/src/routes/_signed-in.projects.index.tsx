import { createFileRoute } from '@tanstack/react-router';
import { firstProjects, ProjectsScreen } from '../features/work/projects/index.ts';

export const Route = createFileRoute('/_signed-in/projects/')({
  loader: ({ context: { cache, server } }) => void cache.prefetchQuery(firstProjects(server)),
  component: ProjectsScreen,
});
