import type { NoticeMatrix } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SavedNote, SettingsSection, useSaving } from '../../identity/settings/index.ts';
import { NoticeMatrixTable } from './matrix.tsx';

/** The channels of people who have not chosen their own. */
export function NoticeDefaultsSection({ blocked }: { blocked: string | null }) {
  const t = useText('notices', 'settings');
  const server = useServer();
  const query = apiQuery(server.noticeSettings.defaults, {});
  const workspace = useQuery(query).data?.workspace;
  const send = useApiMutation(server.noticeSettings.saveDefaults, {
    inForm: true,
    mutationScope: 'notice defaults',
    optimistic: (cache, next) => {
      const before = cache.getQueryData(query.queryKey);
      cache.setQueryData(query.queryKey, next);
      return () => cache.setQueryData(query.queryKey, before);
    },
  });
  const saving = useSaving(send);
  const save = (next: NoticeMatrix) => send.mutate({ workspace: next });
  return (
    <SettingsSection
      id="notification-defaults"
      title={t('settings:notifications')}
      text={t('workspaceText')}
      actions={
        <span className="flex items-center gap-3">
          <SavedNote saving={saving} />
          {workspace && Object.keys(workspace).length > 0 && (
            <Button size="small" blocked={blocked} onClick={() => save({})}>
              {t('resetProduct')}
            </Button>
          )}
        </span>
      }
    >
      {workspace ? (
        <NoticeMatrixTable
          name={t('settings:notifications')}
          own={{}}
          workspace={workspace}
          blocked={blocked !== null}
          onChange={(kind, channels) => save({ ...workspace, [kind]: channels })}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </SettingsSection>
  );
}
