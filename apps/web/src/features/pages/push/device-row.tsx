import type { PushDevice } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { unsubscribeBrowser } from '../../../lib/device/push.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { DeviceSign, useDeviceName } from '../../identity/security/index.ts';

export function DeviceRow({ device }: { device: PushDevice }) {
  const t = useText('push', 'security');
  const formats = useFormats();
  const server = useServer();
  const { id: pushDeviceId, userAgent, createdAt, lastSentAt, problem, isCurrent } = device;
  const test = useApiMutation(server.push.test, { onSuccess: () => void toast({ title: t('tested') }) });
  const remove = useApiMutation(server.push.remove, {
    onSuccess: () => {
      if (isCurrent) void unsubscribeBrowser();
      toast({ title: t('removed') });
    },
  });
  const name = useDeviceName()(userAgent);
  return (
    <div className="flex flex-wrap items-center gap-3" title={userAgent}>
      <DeviceSign userAgent={userAgent} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isCurrent && <Badge tone="accent">{t('security:thisDevice')}</Badge>}
        </p>
        <p className="text-dense text-muted">
          {lastSentAt
            ? t('lastSent', { when: formats.ago(lastSentAt) })
            : t('neverSent', { when: formats.ago(createdAt) })}
        </p>
        {problem && <p className="text-pretty text-dense">{t(`problem_${problem}`)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={test.isPending}
          aria-label={t('testNamed', { device: name })}
          onClick={() => test.mutate({ pushDeviceId })}
        >
          {t('test')}
        </Button>
        <Button
          size="small"
          busy={remove.isPending}
          aria-label={t('removeNamed', { device: name })}
          onClick={() => remove.mutate({ pushDeviceId })}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
