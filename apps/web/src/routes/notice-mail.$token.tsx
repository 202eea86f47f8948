import { createFileRoute } from '@tanstack/react-router';
import { StopNoticesScreen } from '../features/pages/notices/index.ts';

/** Ends mails of notices, without signing in. */
export const Route = createFileRoute('/notice-mail/$token')({
  component: function StopNotices() {
    return <StopNoticesScreen {...Route.useParams()} />;
  },
});
