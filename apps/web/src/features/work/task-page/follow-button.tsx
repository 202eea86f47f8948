import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';

/** Follows a task, or stops. Creator, assignees and commenters follow without it. */
export function FollowButton({ taskId }: { taskId: string }) {
  const t = useText('notices');
  const server = useServer();
  const query = apiQuery(server.taskFollowers.mine, { taskId });
  const { data } = useQuery(query);
  const set = useApiMutation(server.taskFollowers.set, {
    mutationScope: 'following',
    optimistic: (cache, { isFollowing }) => {
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, (item) => item && { ...item, isFollowing });
      return () => cache.setQueryData(query.queryKey, before);
    },
  });
  if (!data) return null;
  const { isFollowing } = data;
  return (
    <Button
      size="small"
      look="quiet"
      title={t(isFollowing ? 'unfollowText' : 'followText')}
      onClick={() => set.mutate({ taskId, isFollowing: !isFollowing })}
    >
      {isFollowing ? <BellOff /> : <Bell />}
      {t(isFollowing ? 'unfollow' : 'follow')}
    </Button>
  );
}
