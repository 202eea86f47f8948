import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsScreen } from '../features/approvals/index.ts';

export const Route = createFileRoute('/_signed-in/approvals')({ component: ApprovalsScreen });
