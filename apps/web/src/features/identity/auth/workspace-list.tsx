import type { Workspace } from '@stint/contract';
import { chosenWorkspace, type RememberedPlaces } from '@stint/domain/workspace/workspaces';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ago } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface WorkspaceListProps {
  workspaces: readonly Workspace[];
  /** The last visit in this browser: its workspace comes first and opens with Enter. */
  remembered: RememberedPlaces;
  /** The current workspace. */
  currentId?: string | null;
  /** The tenant that is opening. */
  opening: string | undefined;
  onChoose: (workspace: Workspace) => void;
}

const placeOf = (workspace: Workspace) => ({
  workspace,
  id: workspace.user.tenant.id,
  teamIds: workspace.current_teams.map(({ team_id }) => team_id),
});

/** A list of workspaces; one press opens one. */
export function WorkspaceList({ workspaces, remembered, currentId, opening, onChoose }: WorkspaceListProps) {
  const first = chosenWorkspace(workspaces.map(placeOf), remembered)?.workspace;
  const ordered = [...workspaces].sort((a, b) => Number(b === first) - Number(a === first));
  const isRemembered = ordered.length > 1 && first?.user.tenant.id === remembered.workspaceId;
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-raised">
      {ordered.map((workspace) => (
        <li key={workspace.user.tenant.id} className="border-line not-first:border-t">
          <WorkspaceRow
            workspace={workspace}
            isCurrent={workspace.user.tenant.id === currentId}
            isLast={isRemembered && workspace === first}
            isFirst={workspace === first}
            isOpening={opening === workspace.user.tenant.id}
            onChoose={() => opening === undefined && onChoose(workspace)}
          />
        </li>
      ))}
    </ul>
  );
}

interface WorkspaceRowProps {
  workspace: Workspace;
  isCurrent: boolean;
  isLast: boolean;
  isFirst: boolean;
  isOpening: boolean;
  onChoose: () => void;
}

function WorkspaceRow({ workspace, isCurrent, isLast, isFirst, isOpening, onChoose }: WorkspaceRowProps) {
  const t = useText('auth');
  const { locale } = useLanguage();
  const { tenant, lastLoginAt } = workspace.user;
  const mark = (isCurrent && t('workspaceHere')) || (isLast && t('workspaceLast'));
  const used = lastLoginAt && t('workspaceUsed', { when: ago(lastLoginAt, Date.now(), locale) });
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the page asks one question, and this is its likely answer
      autoFocus={isFirst}
      aria-busy={isOpening || undefined}
      onClick={onChoose}
      className="flex w-full items-center gap-3 px-3 py-2.5 text-start -outline-offset-2 transition-colors hover:bg-hover"
    >
      <Avatar name={tenant.name} image={tenant.logo} shape="square" decorative />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate font-medium">
            {tenant.name}
          </span>
          {mark && <Badge>{mark}</Badge>}
        </span>
        <span className="block truncate text-dense text-muted">
          <Teams teams={workspace.current_teams} />
        </span>
        {used && <span className="block truncate text-dense text-muted">{used}</span>}
      </span>
      {isOpening ? <Spinner /> : <ChevronRight className="size-4 shrink-0 text-faint rtl:-scale-x-100" />}
    </button>
  );
}

function Teams({ teams }: { teams: Workspace['current_teams'] }) {
  const t = useText('auth');
  const { locale } = useLanguage();
  if (teams.length === 0) return t('noTeams');
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return list.format(
    teams.map(({ team_name: name, team_member_count }) => t('teamOf', { name, count: Number(team_member_count) })),
  );
}
