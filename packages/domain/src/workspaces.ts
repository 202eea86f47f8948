/** A workspace, as far as choosing one needs it. */
export interface Workspace {
  id: string;
  teamIds: readonly string[];
}

/** What this browser remembers. */
export interface Remembered {
  activeTeamId: string | null;
  last: { workspaceId: string; teamId: string } | null;
  workspaceId: string | null;
}

/** The workspace that opens: of the active team, else the last workspace and team, else the stored one, else the first. */
export function chosenWorkspace<W extends Workspace>(workspaces: readonly W[], remembered: Remembered): W | null {
  const { activeTeamId, last, workspaceId } = remembered;
  return (
    workspaces.find(({ teamIds }) => activeTeamId !== null && teamIds.includes(activeTeamId)) ??
    workspaces.find(({ id, teamIds }) => id === last?.workspaceId && teamIds.includes(last.teamId)) ??
    workspaces.find(({ id }) => id === workspaceId) ??
    workspaces[0] ??
    null
  );
}

/** Why somebody cannot go on in the organization they are in. */
export type Displaced = 'no-organizations' | 'not-accessible' | 'not-active';

/** What is wrong with the active organization, or null. Without an active one there is nothing to be wrong. */
export function whyDisplaced(
  organizations: readonly { id: string; isActive: boolean }[],
  activeId: string | null,
): Displaced | null {
  if (organizations.length === 0) return 'no-organizations';
  if (activeId === null) return null;
  const active = organizations.find(({ id }) => id === activeId);
  if (!active) return 'not-accessible';
  return active.isActive ? null : 'not-active';
}

/** Where somebody goes after sign-in: on, to a choice, or to the creation of an organization. */
export function landingOf(
  organizations: readonly { id: string; isActive: boolean }[],
  activeId: string | null,
): 'home' | 'create-organization' | 'select-workspace' {
  if (organizations.length === 0) return 'create-organization';
  if (whyDisplaced(organizations, activeId)) return 'select-workspace';
  return activeId !== null || organizations.length === 1 ? 'home' : 'select-workspace';
}
