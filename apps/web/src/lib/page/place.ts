import type { RememberedPlaces } from '@stint/domain/workspace/workspaces';
import { pref } from '../device/prefs.ts';

const isTeamId = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The team of this browser; the account stores it as well. */
export const teamPref = pref<string | null>('stint.team', isTeamId, null);

interface Place {
  workspaceId: string;
  teamId: string;
  /** The zone of the dates. */
  zone?: string;
}
const isPlace = (value: unknown): value is Place | null =>
  value === null ||
  ['workspaceId', 'teamId'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
const placePref = pref<Place | null>('stint.workspace', isPlace, null);

/** Stores the team, so that this browser returns to it. */
export function rememberPlace(place: Place): void {
  if (teamPref.get() !== place.teamId) teamPref.set(place.teamId);
  const stored = placePref.get();
  if (JSON.stringify(stored) !== JSON.stringify(place)) placePref.set(place);
}

/** The last place in this browser, also while signed out. */
export function rememberedPlace(): RememberedPlaces {
  const last = placePref.get();
  return { activeTeamId: teamPref.get(), last, workspaceId: last?.workspaceId ?? null };
}

/** The stored team belongs to the previous workspace, so the next page must not request it. */
export function enterWorkspace(workspaceId: string | null): void {
  if (placePref.get()?.workspaceId !== workspaceId) teamPref.set(null);
}
