import { maxSearchQuery, maxSearchResults, Refusal, type SearchKind, type SearchResult } from '@stint/contract';
import { canSearch } from '@stint/domain/work/tasks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { focusList, rowProps, useRoving } from '../../../lib/page/roving.ts';
import { useUrlText } from '../../../lib/url-text.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TaskLink } from '../../core/tasks/index.ts';
import { useSwitchTeam } from '../../core/timer/index.ts';
import { When } from '../../identity/formats/index.ts';
import { Page } from '../../identity/shell/index.ts';
import { ResultDetail, ResultIcon, useKindLabels } from './result-parts.tsx';
import { byKind, type KindResults, type SearchPageSearch } from './search.ts';

interface SearchScreenProps {
  search: SearchPageSearch;
  onSearch: (search: SearchPageSearch) => void;
}

/** Of each kind, while all kinds are shown. */
const shownOfKind = 5;

/** All results of a query, by kind. */
export function SearchScreen({ search, onSearch }: SearchScreenProps) {
  const t = useText('common');
  const { q = '', archived } = search;
  const hasQuery = canSearch(q);
  const answer = useQuery({
    ...apiQuery(useServer().search.find, { q, take: maxSearchResults, ...(archived && { archived }) }),
    enabled: hasQuery,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('search')} width="reading" pending={hasQuery && answer.isFetching}>
      <QueryField {...{ search, onSearch }} isAwaited={hasQuery && (answer.isPlaceholderData || answer.isPending)} />
      {hasQuery ? (
        <Answer
          {...{ search, onSearch }}
          items={answer.data?.items}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <Start />
      )}
    </Page>
  );
}

function Start() {
  const t = useText('search');
  return (
    <Empty icon={<Search />} title={t('startTitle')}>
      {t('startText')}
    </Empty>
  );
}

interface AnswerProps extends SearchScreenProps {
  items: readonly SearchResult[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

function Answer({ search, onSearch, items, error, onRetry }: AnswerProps) {
  const t = useText('search');
  const { kind, archived } = search;
  const kinds = byKind(error ? [] : (items ?? []));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KindChoice {...{ kinds, search, onSearch }} />
        <Checkbox
          label={t('withArchived')}
          checked={archived === true}
          onChange={(checked) => onSearch({ ...search, archived: checked || undefined })}
        />
      </div>
      {error ? (
        <Failure error={error} onRetry={onRetry} />
      ) : items ? (
        <Results kinds={kind ? kinds.filter((group) => group.kind === kind) : kinds} {...{ search, onSearch }} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function QueryField({ search, onSearch, isAwaited }: SearchScreenProps & { isAwaited: boolean }) {
  const t = useText('search', 'common');
  const { q = '' } = search;
  const { typed, type } = useUrlText(q, (next) => onSearch({ ...search, q: next || undefined }));
  const [entered, setEntered] = useState(false);
  const toList = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    setEntered(true);
  };
  // The results shown meanwhile belong to an earlier text.
  const isBehind = typed.trim() !== q || isAwaited;
  useEffect(() => {
    if (!entered || isBehind) return;
    setEntered(false);
    focusList();
  }, [entered, isBehind]);
  return (
    <search>
      <TextInput
        type="search"
        size="large"
        icon={<Search />}
        aria-label={t('common:search')}
        placeholder={t('startTitle')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={maxSearchQuery}
        autoFocus={q === ''}
        value={typed}
        onChange={(text) => {
          setEntered(false);
          type(text);
        }}
        onKeyDown={toList}
      />
    </search>
  );
}

/** The kinds with results as filters, and the one that is chosen. */
function KindChoice({ kinds, search, onSearch }: SearchScreenProps & { kinds: readonly KindResults[] }) {
  const t = useText('search');
  const labels = useKindLabels();
  const counts = new Map(kinds.map(({ kind, items }) => [kind, items.length]));
  if (search.kind && !counts.has(search.kind)) counts.set(search.kind, 0);
  return (
    <Segmented<SearchKind | 'all'>
      name={t('kinds')}
      value={search.kind ?? 'all'}
      onChange={(next) => onSearch({ ...search, kind: next === 'all' ? undefined : next })}
      options={[
        { value: 'all', label: t('allKinds') },
        ...[...counts].map(([value, count]) => ({
          value,
          label: labels[value],
          detail: count === maxSearchResults ? `${count}+` : count,
        })),
      ]}
    />
  );
}

function Results({ kinds, search, onSearch }: SearchScreenProps & { kinds: readonly KindResults[] }) {
  const { list } = useRoving<HTMLDivElement>();
  if (kinds.length === 0) return <Nothing {...{ search, onSearch }} />;
  return (
    <div {...list} className="flex flex-col gap-4">
      {kinds.map((group) => (
        <Group
          key={group.kind}
          group={group}
          isWhole={search.kind !== undefined}
          onWhole={() => onSearch({ ...search, kind: group.kind })}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: KindResults;
  /** The only kind that is shown. */
  isWhole: boolean;
  onWhole: () => void;
}

function Group({ group: { kind, items }, isWhole, onWhole }: GroupProps) {
  const t = useText('search');
  const labels = useKindLabels();
  const listedItems = isWhole ? items : items.slice(0, shownOfKind);
  const more = items.length - listedItems.length;
  return (
    <Card flush title={labels[kind]}>
      <ul>
        {listedItems.map((result) => (
          <Row key={result.id} result={result} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-line border-t px-2 py-1">
          <Button size="small" look="quiet" onClick={onWhole}>
            {items.length === maxSearchResults
              ? t('showFirst', { number: maxSearchResults })
              : t('showAllOf', { number: items.length })}
          </Button>
        </p>
      )}
      {isWhole && items.length === maxSearchResults && (
        <p className="border-line border-t px-4 py-2.5 text-dense text-muted">
          {t('onlyFirst', { number: maxSearchResults })}
        </p>
      )}
    </Card>
  );
}

function Row({ result }: { result: SearchResult }) {
  const t = useText('search');
  const { kind, id, title, titleRanges, excerpt, isArchived, at } = result;
  return (
    <li
      {...rowProps(`${kind}-${id}`)}
      className="relative flex items-start gap-3 border-line border-t px-4 py-2.5 -outline-offset-2 hover:bg-hover"
    >
      <span className="mt-0.5 flex shrink-0 text-muted [&_svg]:size-4">
        <ResultIcon result={result} />
      </span>
      <div className="min-w-0 flex-1">
        <ResultLink result={result}>
          <Marked text={title} ranges={titleRanges} />
        </ResultLink>
        {excerpt && (
          <p dir="auto" className="break-words text-start text-dense text-muted">
            <Marked {...excerpt} />
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption text-muted">
          <ResultDetail result={result} isWide />
          {isArchived && <span>{t('archived')}</span>}
          <When at={at} className="relative" />
        </p>
      </div>
    </li>
  );
}

/** A link over the whole row: a task opens over the page, everything else is a page. */
function ResultLink({ result: { kind, id, task, link }, children }: { result: SearchResult; children: ReactNode }) {
  const { history } = useRouter();
  const switchTeam = useSwitchTeam();
  const look = 'block break-words text-start font-medium after:absolute after:inset-0';
  if (kind !== 'entry' && task)
    return (
      <TaskLink taskId={task.id} dir="auto" className={look}>
        {children}
      </TaskLink>
    );
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (kind === 'team') switchTeam(id);
    history.push(addressOf(link));
  };
  return (
    <a href={addressOf(link)} onClick={open} dir="auto" className={look}>
      {children}
    </a>
  );
}

function Nothing({ search, onSearch }: SearchScreenProps) {
  const t = useText('search');
  const { q = '', kind, archived } = search;
  const wider = { ...search, ...(kind ? { kind: undefined } : { archived: true as const }) };
  return (
    <Empty
      icon={<SearchX />}
      title={t('nothingTitle', { query: q })}
      action={
        (kind || !archived) && (
          <Button onClick={() => onSearch(wider)}>{t(kind ? 'searchAllKinds' : 'searchArchived')}</Button>
        )
      }
    >
      {t('nothingText')}
    </Empty>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText('search', 'common', 'errors');
  const reason = error instanceof Refusal ? t(`errors:${error.code}`, error.details) : '';
  return (
    <div role="alert">
      <Empty
        icon={<CircleAlert />}
        title={t('failed', { reason }).trim()}
        action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
      />
    </div>
  );
}

const Loading = () => (
  <Card flush aria-hidden>
    {[1, 2, 3, 4, 5].map((line) => (
      <div key={line} className="flex items-start gap-3 border-line px-4 py-3 not-first:border-t">
        <Skeleton className="size-4" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
    ))}
  </Card>
);
