import { createFileRoute, notFound } from '@tanstack/react-router';
import { GalleryScreen } from '../features/pages/gallery/index.ts';

export const Route = createFileRoute('/ui/')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: GalleryScreen,
});
