import { createFileRoute } from '@tanstack/react-router';
import { type SearchPageSearch, SearchScreen, searchPageOf } from '../features/pages/search/index.ts';

export const Route = createFileRoute('/_signed-in/search')({
  // The rules of the search come with the page, not with home.
  validateSearch: (search: Record<string, unknown>) => search as SearchPageSearch,
  component: function Search() {
    const navigate = Route.useNavigate();
    return (
      <SearchScreen
        search={searchPageOf({ ...Route.useSearch() })}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
