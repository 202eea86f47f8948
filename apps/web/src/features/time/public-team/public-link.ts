import { apiQuery, type Server } from '../../../lib/api/server.tsx';

export interface PublicLink {
  teamId: string;
  profileLink: string;
}

export const refreshEvery = 30_000;

export const publicTeam = (server: Server, link: PublicLink) => ({
  ...apiQuery(server.publicTeams.get, { ...link, type: 'team' }),
  staleTime: refreshEvery / 2,
});
