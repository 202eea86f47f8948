import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsScreen } from '../features/time/approvals/index.ts';

export const Route = createFileRoute('/_signed-in/approvals')({ component: ApprovalsScreen });
