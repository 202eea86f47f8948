import { createFileRoute, redirect } from '@tanstack/react-router';
import { WorkspaceSettingsScreen } from '../features/pages/workspace-settings/index.ts';

export const Route = createFileRoute('/_signed-in/_settings/settings/workspace/$section')({
  beforeLoad: async ({ params: { section } }) => {
    const { currentSection } = await import('../features/identity/settings/sections.ts');
    const current = currentSection(section);
    if (current !== section)
      throw redirect({ to: '/settings/workspace/$section', params: { section: current }, replace: true });
  },
  component: function Section() {
    return <WorkspaceSettingsScreen section={Route.useParams().section} />;
  },
});
