import { createFileRoute } from '@tanstack/react-router';
import { PublicInvoiceScreen } from '../features/reports/invoices/index.ts';

/** Open to everybody who has the link, also to people who are not signed in. */
export const Route = createFileRoute('/invoice/$token')({
  component: function PublicInvoice() {
    return <PublicInvoiceScreen {...Route.useParams()} />;
  },
});
