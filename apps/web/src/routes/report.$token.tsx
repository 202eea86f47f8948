import { createFileRoute } from '@tanstack/react-router';
import { PublicReportScreen } from '../features/reports/reports/index.ts';

/** Open to everybody who has the link, also to people who are not signed in. */
export const Route = createFileRoute('/report/$token')({
  component: function PublicReport() {
    return <PublicReportScreen {...Route.useParams()} />;
  },
});
