import { createFileRoute } from '@tanstack/react-router';
import { PersonalScreen } from '../features/pages/personal/index.ts';

export const Route = createFileRoute('/_signed-in/settings/personal')({ component: PersonalScreen });
