import { createFileRoute } from '@tanstack/react-router';
import { ClientScreen } from '../features/reports/invoices/index.ts';

export const Route = createFileRoute('/_signed-in/reports/invoices/client/$contactId')({
  component: function Client() {
    return <ClientScreen contactId={Route.useParams().contactId} />;
  },
});
