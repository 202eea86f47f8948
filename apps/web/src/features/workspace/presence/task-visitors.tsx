import { VISIT_SECONDS } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLoaded } from '../../../lib/page/after-load.tsx';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { useVisit } from './use-visit.ts';

/** The others who have this task open now. */
export function TaskVisitors({ taskId }: { taskId: string }) {
  const t = useText('meetings');
  const { visits } = useServer();
  const isLoaded = useLoaded();
  useVisit({ taskId: isLoaded ? taskId : undefined });
  const { data } = useQuery({
    ...apiQuery(visits.ofTask, { taskId }),
    enabled: isLoaded,
    // A browser that is closed without a word stays until this is read again.
    refetchInterval: ({ state }) => (state.data?.total ? 2 * VISIT_SECONDS * 1000 : false),
  });
  const people = data?.items.map(({ userId, name, imageUrl }) => ({ id: userId, name, image: imageUrl })) ?? [];
  return people.length > 0 ? <AvatarGroup name={t('alsoHere')} people={people} /> : null;
}
