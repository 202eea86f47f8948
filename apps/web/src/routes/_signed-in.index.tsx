import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../features/pages/home/index.ts';

export const Route = createFileRoute('/_signed-in/')({
  component: HomeScreen,
});
