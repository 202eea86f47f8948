import { createFileRoute } from '@tanstack/react-router';
import { TaskScreen, taskQuery } from '../features/work/task-page/index.ts';

export const Route = createFileRoute('/_signed-in/task/$taskId')({
  loader: ({ context: { cache, server }, params }) => void cache.prefetchQuery(taskQuery(server, params.taskId)),
  component: function Task() {
    return <TaskScreen taskId={Route.useParams().taskId} />;
  },
});
