/** The fields of a workspace that choosing one needs. */
export interface Workspace {
  id: string;
  teamIds: readonly string[];
}

/** The workspace and team stored in this browser. */
export interface RememberedPlaces {
  activeTeamId: string | null;
  last: { workspaceId: string; teamId: string } | null;
  workspaceId: string | null;
}

/**
 * The workspace that opens: of the active team, otherwise the last workspace and team, otherwise the stored one,
 * otherwise the first.
 */
export function chosenWorkspace<W extends Workspace>(workspaces: readonly W[], remembered: RememberedPlaces): W | null {
  const { activeTeamId, last, workspaceId } = remembered;
  return (
    workspaces.find(({ teamIds }) => activeTeamId !== null && teamIds.includes(activeTeamId)) ??
    workspaces.find(({ id, teamIds }) => id === last?.workspaceId && teamIds.includes(last.teamId)) ??
    workspaces.find(({ id }) => id === workspaceId) ??
    workspaces[0] ??
    null
  );
}

/** Why a person cannot continue in their organization. */
export type DisplacedReason = 'no-organizations' | 'not-accessible' | 'not-active';

/** The problem with the active organization, or null. Also null without an active one. */
export function whyDisplaced(
  organizations: readonly { id: string; isActive: boolean }[],
  activeId: string | null,
): DisplacedReason | null {
  if (organizations.length === 0) return 'no-organizations';
  if (activeId === null) return null;
  const active = organizations.find(({ id }) => id === activeId);
  if (!active) return 'not-accessible';
  return active.isActive ? null : 'not-active';
}

/** The destination after sign-in: the app, a choice, or the creation of an organization. */
export function landingOf(
  organizations: readonly { id: string; isActive: boolean }[],
  activeId: string | null,
): 'home' | 'create-organization' | 'select-workspace' {
  if (organizations.length === 0) return 'create-organization';
  if (whyDisplaced(organizations, activeId)) return 'select-workspace';
  return activeId !== null || organizations.length === 1 ? 'home' : 'select-workspace';
}
