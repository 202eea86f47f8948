import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../lib/api/server.tsx';

/** How the account of the signed-in person is protected. */
export const mySecurity = (server: Server) => apiQuery(server.security.get, {});

export const useMySecurity = () => useQuery(mySecurity(useServer())).data;
