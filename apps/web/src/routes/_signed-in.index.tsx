import { createFileRoute } from '@tanstack/react-router';
import { bootstrap } from '../features/pages/app-frame/index.ts';
import { HomeScreen, readOwnDay } from '../features/pages/home/index.ts';

export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context }) => {
    const { cache, server, session } = context;
    if (session.inWorkspace) void bootstrap(context).then(() => readOwnDay(cache, server));
  },
  component: HomeScreen,
});
