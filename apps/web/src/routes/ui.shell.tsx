import { createFileRoute } from '@tanstack/react-router';
import { ShellScreen } from '../features/gallery/index.ts';

export const Route = createFileRoute('/ui/shell')({ component: ShellScreen });
