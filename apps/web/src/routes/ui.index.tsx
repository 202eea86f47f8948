import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '../features/gallery/index.ts';

export const Route = createFileRoute('/ui/')({ component: GalleryScreen });
