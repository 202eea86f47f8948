import { createFileRoute } from '@tanstack/react-router';
import { TeamSettingsScreen } from '../features/pages/team-settings/index.ts';

export const Route = createFileRoute('/_signed-in/_settings/settings/team/$section')({
  component: function Section() {
    return <TeamSettingsScreen section={Route.useParams().section} />;
  },
});
