import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/pages/profile/index.ts';

interface Search {
  /** Shown until the person is known. */
  name?: string | undefined;
  /** Where it begins. */
  tab?: 'planned' | 'stats' | undefined;
}

export const Route = createFileRoute('/_signed-in/profile/$userId')({
  validateSearch: ({ name, tab }: Record<string, unknown>): Search => ({
    ...(typeof name === 'string' && { name }),
    ...((tab === 'planned' || tab === 'stats') && { tab }),
  }),
  component: function Profile() {
    const { userId } = Route.useParams();
    const { name, tab } = Route.useSearch();
    return <ProfileScreen userId={userId} name={name} tab={tab} />;
  },
});
