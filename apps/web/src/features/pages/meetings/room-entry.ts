import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * What one needs to enter a room. Read once for each visit, because tokens are short-lived, and only held in memory: the
 * family is not one that is stored on the device, and nothing is left when the page closes.
 */
export function useRoomEntry<T>(type: string, room: string, enter: () => Promise<T>) {
  return useQuery(
    queryOptions({
      queryKey: ['roomEntry', type, room] as const,
      queryFn: enter,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    }),
  );
}
