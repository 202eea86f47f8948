import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from '../../../lib/device/push.ts';
import { pushPref } from '../../../lib/device/push-pref.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RefusalNote } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { DeviceRow } from './device-row.tsx';

/** Push messages of the person: in this browser, on which devices, and what they say. */
export function PushSection() {
  const t = useText('push', 'settings');
  const { server } = useConnection();
  const { data, error } = useQuery({ ...apiQuery(server.push.devices, {}), refetchOnMount: 'always' });
  const configure = useApiMutation(server.push.configure);
  const current = data?.items.find(({ isCurrent }) => isCurrent);
  return (
    <SettingsSection id="push" title={t('settings:push')} text={t('text')}>
      <div className="flex flex-col gap-6">
        {!data && error && <RefusalNote refusal={error as never} />}
        <SettingsRows>
          {data ? <ThisBrowser deviceId={current?.id ?? null} /> : <Skeleton className="h-9" />}
          {data && (
            <Switch
              checked={configure.isPending ? configure.variables.hidesContent : data.hidesContent}
              onChange={(hidesContent) => configure.mutate({ hidesContent })}
              label={t('hide')}
              hint={t('hideText')}
            />
          )}
        </SettingsRows>
        {data && data.items.length > 0 && (
          <SettingsRows title={t('devices')}>
            {data.items.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </SettingsRows>
        )}
      </div>
    </SettingsSection>
  );
}

/** Turns push on or off here. The browser is asked for its permission only by the button. */
function ThisBrowser({ deviceId }: { deviceId: string | null }) {
  const t = useText('push');
  const { server, session } = useConnection();
  const [obstacle, setObstacle] = useState(pushObstacle);
  const [isBusy, setBusy] = useState(false);
  const subscribe = useApiMutation(server.push.subscribe, {
    onSuccess: () => {
      pushPref.set(String(session.accountId));
      toast({ look: 'success', title: t('turnedOn') });
    },
  });
  const remove = useApiMutation(server.push.remove, { onSuccess: () => void unsubscribeBrowser() });
  const fail = (reason: string) => void toast({ look: 'danger', title: t('failed', { reason }) });
  const turnOn = async () => {
    setBusy(true);
    try {
      const permission = await Notification.requestPermission();
      setObstacle(pushObstacle());
      if (permission !== 'granted') return fail(t('dismissed'));
      const { publicKey } = await server.push.key({});
      subscribe.mutate(await subscribeBrowser(publicKey));
    } catch {
      fail(t('failedReason'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsRow title={t('here')} text={obstacle ? t(obstacle) : t(deviceId ? 'isOn' : 'turnOnText')}>
      {deviceId ? (
        <Button busy={remove.isPending} onClick={() => remove.mutate({ pushDeviceId: deviceId })}>
          {t('turnOff')}
        </Button>
      ) : (
        !obstacle && (
          <Button look="primary" busy={isBusy || subscribe.isPending} onClick={() => void turnOn()}>
            {t('turnOn')}
          </Button>
        )
      )}
    </SettingsRow>
  );
}
