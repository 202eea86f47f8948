import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '../features/reports/invoices/index.ts';

export const Route = createFileRoute('/_signed-in/reports/invoices/')({ component: InvoicesScreen });
