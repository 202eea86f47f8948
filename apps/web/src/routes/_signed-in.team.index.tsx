import { createFileRoute } from '@tanstack/react-router';
import { TeamScreen } from '../features/pages/team/index.ts';

export const Route = createFileRoute('/_signed-in/team/')({ component: TeamScreen });
