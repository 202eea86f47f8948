import type { Workspace } from '@stint/contract';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface WorkspaceListProps {
  workspaces: readonly Workspace[];
  /** The token of the one that is being opened. */
  opening: string | undefined;
  onChoose: (workspace: Workspace) => void;
}

/** One press on a workspace opens it. */
export function WorkspaceList({ workspaces, opening, onChoose }: WorkspaceListProps) {
  const { i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-raised">
      {workspaces.map((workspace) => {
        const { tenant } = workspace.user;
        const teams = list.format(
          workspace.current_teams.map(({ team_name }) => team_name).filter((name) => name !== tenant.name),
        );
        return (
          <li key={tenant.id} className="border-line not-first:border-t">
            <button
              type="button"
              aria-busy={opening === workspace.token || undefined}
              onClick={() => opening === undefined && onChoose(workspace)}
              className="flex w-full items-center gap-3 px-3 py-2.5 text-start -outline-offset-2 transition-colors hover:bg-hover"
            >
              <Avatar name={tenant.name} image={tenant.logo} shape="square" decorative />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{tenant.name}</span>
                {teams && <span className="block truncate text-dense text-muted">{teams}</span>}
              </span>
              {opening === workspace.token ? (
                <Spinner />
              ) : (
                <ChevronRight className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
