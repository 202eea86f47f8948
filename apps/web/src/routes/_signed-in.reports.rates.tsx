import { createFileRoute } from '@tanstack/react-router';
import { RatesScreen } from '../features/reports/invoices/index.ts';

export const Route = createFileRoute('/_signed-in/reports/rates')({ component: RatesScreen });
