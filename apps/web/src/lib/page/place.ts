import type { Remembered } from '@stint/domain/workspaces';
import { pref } from '../device/prefs.ts';

const isTeamId = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The team this browser shows; the account remembers it as well. */
export const teamPref = pref<string | null>('stint.team', isTeamId, null);

interface Place {
  workspaceId: string;
  teamId: string;
  /** Where days began and ended. */
  zone?: string;
}
const isPlace = (value: unknown): value is Place | null =>
  value === null ||
  ['workspaceId', 'teamId'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
const placePref = pref<Place | null>('stint.workspace', isPlace, null);

/** The team that is shown is where this browser goes on next time. */
export function rememberPlace(place: Place): void {
  if (teamPref.get() !== place.teamId) teamPref.set(place.teamId);
  const known = placePref.get();
  if (JSON.stringify(known) !== JSON.stringify(place)) placePref.set(place);
}

/** The zone that was shown last, before anybody knows who asks. */
export const rememberedZone = (): string | undefined => placePref.get()?.zone;

/** What this browser knows of where its person was last, also when nobody is signed in. */
export function rememberedPlace(): Remembered {
  const last = placePref.get();
  return { activeTeamId: teamPref.get(), last, workspaceId: last?.workspaceId ?? null };
}

/** In another workspace the team that was shown is nobody's: the next page is not to ask for it. */
export function enterWorkspace(workspaceId: string | null): void {
  if (placePref.get()?.workspaceId !== workspaceId) teamPref.set(null);
}
