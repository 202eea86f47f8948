import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '../features/reports/invoices/index.ts';

export const Route = createFileRoute('/_signed-in/reports/invoices/$invoiceId')({
  component: function Invoice() {
    return <InvoiceScreen invoiceId={Route.useParams().invoiceId} />;
  },
});
