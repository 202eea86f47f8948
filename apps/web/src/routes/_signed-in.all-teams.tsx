import { createFileRoute } from '@tanstack/react-router';
import { AllTeamsScreen } from '../features/pages/all-teams/index.ts';

export const Route = createFileRoute('/_signed-in/all-teams')({ component: AllTeamsScreen });
