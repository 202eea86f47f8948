import { maxSearchQuery, type SearchResult } from '@stint/contract';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useSearchText } from '../../../lib/debounce.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { useOpenTask } from '../../core/tasks/index.ts';
import { byKind, ResultDetail, ResultIcon, useKindLabels } from '../search/index.ts';
import type { Command } from './commands.ts';

/** What the search of everything answers, as commands by kind; the kind with the best result first. */
export function useResults(
  typed: string,
  { isEnabled, onTeam }: { isEnabled: boolean; onTeam: (teamId: string) => void },
) {
  const server = useServer();
  const openTask = useOpenTask();
  const { history } = useRouter();
  const { search, isBehind } = useSearchText(typed);
  const hasQuery = isEnabled && canSearch(typed);
  const answer = useQuery({
    ...apiQuery(server.search.find, { q: search.slice(0, maxSearchQuery) }),
    enabled: hasQuery && canSearch(search),
    placeholderData: keepPreviousData,
  });
  const labels = useKindLabels();
  const open = (result: SearchResult) => {
    const { kind, id, task, link } = result;
    if (kind === 'team') onTeam(id);
    else if (kind !== 'entry' && task) openTask(task.id);
    else history.push(addressOf(link));
  };
  const isBehindNow = hasQuery && isBehind(answer);
  // Offline no answer comes, so Enter runs a command instead of waiting.
  const isPaused = answer.fetchStatus === 'paused';
  const items = hasQuery && !(isBehindNow && isPaused) ? (answer.data?.items ?? []) : [];
  const groups = byKind(items).map(({ kind, items: results }) => ({
    label: labels[kind],
    commands: results.map((result) => commandOf(result, () => open(result))),
  }));
  return {
    groups,
    isWaiting: isBehindNow && !isPaused,
    error: hasQuery ? answer.error : null,
  };
}

const commandOf = (result: SearchResult, run: () => void): Command => ({
  id: `${result.kind}-${result.id}`,
  label: result.title,
  ranges: result.titleRanges,
  excerpt: result.excerpt,
  icon: <ResultIcon result={result} />,
  detail: <ResultDetail result={result} />,
  run,
});
