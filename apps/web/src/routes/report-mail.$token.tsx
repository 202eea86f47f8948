import { createFileRoute } from '@tanstack/react-router';
import { StopMailScreen } from '../features/reports/reports/index.ts';

/** Ends the mails with a report, without signing in. */
export const Route = createFileRoute('/report-mail/$token')({
  component: function StopMail() {
    return <StopMailScreen {...Route.useParams()} />;
  },
});
