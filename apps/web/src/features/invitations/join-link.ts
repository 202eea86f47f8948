/** Which team is meant, and the other half of its public address, so that its name can be shown. */
export interface AskedTeam {
  team: string;
  link: string;
}

/** The address under which anybody may ask to join a public team. */
export const joinLinkOf = ({ id, profile_link }: { id: string; profile_link: string }) =>
  `${location.origin}/team/join?${new URLSearchParams({ team: id, link: profile_link })}`;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What is written wrongly in an address is none. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The team that a link leads to: to its public page, or to this form. */
export function teamInLink(text: string): AskedTeam | null {
  if (!URL.canParse(text.trim(), location.origin)) return null;
  const url = new URL(text.trim(), location.origin);
  const [, team = '', written = ''] = /^\/team\/([^/]+)\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const link = decoded(written);
  if (link && uuid.test(team)) return { team, link };
  const asked = url.searchParams.get('team');
  return asked && uuid.test(asked) ? { team: asked, link: url.searchParams.get('link') ?? '' } : null;
}
