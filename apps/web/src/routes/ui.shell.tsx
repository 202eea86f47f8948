import { createFileRoute } from '@tanstack/react-router';
import { ShellScreen } from '../features/pages/gallery/index.ts';

export const Route = createFileRoute('/ui/shell')({ component: ShellScreen });
