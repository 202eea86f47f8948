import { fullAddressOf, pathWithin } from '../../../ui/base-path.ts';

/** The team id and the profile link that lets its name be read. */
export interface AskedTeam {
  team: string;
  link: string;
}

/** The URL where anybody may ask to join a public team. */
export const joinLinkOf = ({ id, profile_link }: { id: string; profile_link: string }) =>
  fullAddressOf(`/team/join?${new URLSearchParams({ team: id, link: profile_link })}`);

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Null for a malformed escape. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The team of a link to its public page or to this form. */
export function teamInLink(text: string): AskedTeam | null {
  if (!URL.canParse(text.trim(), location.origin)) return null;
  const url = new URL(text.trim(), location.origin);
  const [, team = '', encodedLink = ''] = /^\/team\/([^/]+)\/([^/]+)\/?$/.exec(pathWithin(url.pathname)) ?? [];
  const link = decoded(encodedLink);
  if (link && uuid.test(team)) return { team, link };
  const teamId = url.searchParams.get('team');
  return teamId && uuid.test(teamId) ? { team: teamId, link: url.searchParams.get('link') ?? '' } : null;
}
