import { createFileRoute } from '@tanstack/react-router';
import { WorkspaceSettingsScreen } from '../features/pages/workspace-settings/index.ts';

export const Route = createFileRoute('/_signed-in/_settings/settings/workspace/$section')({
  component: function Section() {
    return <WorkspaceSettingsScreen section={Route.useParams().section} />;
  },
});
