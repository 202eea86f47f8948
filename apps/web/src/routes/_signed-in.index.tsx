import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen, prefetchHome } from '../features/pages/home/index.ts';

export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context: { cache, server } }) => prefetchHome(cache, server),
  component: HomeScreen,
});
