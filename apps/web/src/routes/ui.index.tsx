import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '../features/pages/gallery/index.ts';

export const Route = createFileRoute('/ui/')({ component: GalleryScreen });
