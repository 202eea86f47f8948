import { useQuery } from '@tanstack/react-query';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';

/** The security settings of one's own account. */
export const mySecurity = (server: Server) => apiQuery(server.security.get, {});

export const useMySecurity = () => useQuery(mySecurity(useServer())).data;
