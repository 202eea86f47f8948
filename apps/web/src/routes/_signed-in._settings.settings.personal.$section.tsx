import { createFileRoute } from '@tanstack/react-router';
import { PersonalScreen } from '../features/pages/personal/index.ts';

export const Route = createFileRoute('/_signed-in/_settings/settings/personal/$section')({
  component: function Section() {
    return <PersonalScreen section={Route.useParams().section} />;
  },
});
