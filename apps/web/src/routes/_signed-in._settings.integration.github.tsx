import { createFileRoute } from '@tanstack/react-router';
import { GithubScreen, githubSearchOf } from '../features/outside/integrations/index.ts';

export const Route = createFileRoute('/_signed-in/_settings/integration/github')({
  validateSearch: githubSearchOf,
  component: function Github() {
    return <GithubScreen returned={Route.useSearch()} />;
  },
});
