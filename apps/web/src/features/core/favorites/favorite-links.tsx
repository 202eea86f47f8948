import type { EntityKind, NamedFavorite } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import FolderClosed from 'lucide-react/icons/folder-closed';
import ListFilter from 'lucide-react/icons/list-filter';
import MessageSquare from 'lucide-react/icons/message-square';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { type ReactElement, useEffect } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type NavEntry, SidebarSection } from '../../identity/shell/index.ts';
import { pathOf, takeColumns } from '../task-views/index.ts';
import { useSwitchTeam } from '../timer/index.ts';
import { favoriteCount } from './favorite-count.ts';

/** The person's favorites by their current names, without deleted records. */
export function FavoriteLinks({ placeholder }: { placeholder: ReactElement | null }) {
  const t = useText('shell');
  const { data } = useQuery(apiQuery(useServer().favorites.named, {}));
  const favorites = data?.items ?? [];
  const nameOf = useNames(favorites);
  const openTeam = useSwitchTeam();
  const entries = favorites.flatMap((favorite): NavEntry[] => {
    const [place, label] = [placeOf(favorite, openTeam), nameOf(favorite)];
    return place && label ? [{ id: favorite.id, label, ...place }] : [];
  });
  const count = data ? entries.length : null;
  useEffect(() => {
    if (count !== null) favoriteCount.set(count);
  }, [count]);
  if (!data) return placeholder;
  return <SidebarSection label={t('favorites')} entries={entries} />;
}

/**
 * Names of tasks, projects and teams come from their lists, which refresh on events; null if deleted. One request per
 * kind in use.
 */
function useNames(favorites: readonly NamedFavorite[]) {
  const server = useServer();
  const idsOf = (kind: EntityKind) => favorites.flatMap(({ entity, entityId }) => (entity === kind ? [entityId] : []));
  const [tasks, projects, teams] = [idsOf('Task'), idsOf('OrganizationProject'), idsOf('OrganizationTeam')];
  const ofTasks = useQuery({ ...apiQuery(server.tasks.list, { ids: tasks }), enabled: tasks.length > 0 }).data;
  const ofProjects = useQuery({
    ...apiQuery(server.projects.choices, { ids: projects }),
    enabled: projects.length > 0,
  }).data;
  const ofTeams = useQuery({ ...apiQuery(server.teams.list, {}), enabled: teams.length > 0 }).data;
  const live: Partial<Record<EntityKind, readonly { id: string; name: string }[] | undefined>> = {
    Task: ofTasks?.items.map(({ id, title }) => ({ id, name: title })),
    OrganizationProject: ofProjects?.items,
    OrganizationTeam: ofTeams?.items,
  };
  return ({ entity, entityId, name }: NamedFavorite): string | null => {
    const list = live[entity];
    return list ? (list.find(({ id }) => id === entityId)?.name ?? null) : name;
  };
}

type Place = Pick<NavEntry, 'icon' | 'link'>;
const toTask = (taskId: string, icon: ReactElement): Place => ({
  icon,
  link: <Link to="/task/$taskId" params={{ taskId }} />,
});
const toPerson = ({ targetId, name }: NamedFavorite): Place => ({
  icon: <User />,
  link: <Link to="/profile/$userId" params={{ userId: targetId }} search={{ name }} />,
});
const toWorkspace = (): Place => ({ icon: <Building2 />, link: <Link to="/settings/workspace" /> });

/** The link of each kind; kinds without a page have none. */
const places: Partial<
  Record<EntityKind, (favorite: NamedFavorite, openTeam: (teamId: string) => void) => Place | null>
> = {
  Task: ({ targetId }) => toTask(targetId, <CircleCheckBig />),
  TaskLinkedIssue: ({ targetId }) => toTask(targetId, <CircleCheckBig />),
  Comment: ({ targetId }) => toTask(targetId, <MessageSquare />),
  OrganizationProject: ({ targetId }) => ({
    icon: <FolderClosed />,
    link: <Link to="/projects/$projectId" params={{ projectId: targetId }} />,
  }),
  OrganizationTeam: ({ targetId }, openTeam) => ({
    icon: <Users />,
    // A team links to home with that team active, so it is never “the current page”.
    link: <Link to="/" activeProps={{ 'aria-current': undefined }} onClick={() => openTeam(targetId)} />,
  }),
  Employee: toPerson,
  User: toPerson,
  Organization: toWorkspace,
  Tenant: toWorkspace,
  DailyPlan: () => ({ icon: <CalendarCheck />, link: <Link to="/" activeProps={{ 'aria-current': undefined }} /> }),
  TaskView: ({ view }, openTeam) =>
    view && {
      icon: <ListFilter />,
      link: (
        <Link
          to={pathOf(view)}
          search={view.search as never}
          activeProps={{ 'aria-current': undefined }}
          onClick={() => {
            openTeam(view.organizationTeamId);
            takeColumns(view);
          }}
        />
      ),
    },
};

const placeOf = (favorite: NamedFavorite, openTeam: (teamId: string) => void) =>
  places[favorite.entity]?.(favorite, openTeam);
