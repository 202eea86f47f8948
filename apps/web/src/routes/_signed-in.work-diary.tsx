import { createFileRoute } from '@tanstack/react-router';
import { DiaryScreen, type DiarySearch, diarySearchOf } from '../features/time/work-diary/index.ts';

export const Route = createFileRoute('/_signed-in/work-diary')({
  // The rules of the search come with the page, not with home.
  validateSearch: (search: Record<string, unknown>) => search as DiarySearch,
  component: function WorkDiary() {
    const navigate = Route.useNavigate();
    return (
      <DiaryScreen
        search={diarySearchOf({ ...Route.useSearch() })}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
