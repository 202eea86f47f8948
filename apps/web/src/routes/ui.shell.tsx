import { createFileRoute, notFound } from '@tanstack/react-router';
import { ShellScreen } from '../features/pages/gallery/index.ts';

export const Route = createFileRoute('/ui/shell')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: ShellScreen,
});
