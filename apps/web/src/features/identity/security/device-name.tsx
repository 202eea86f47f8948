import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Terminal from 'lucide-react/icons/terminal';
import { deviceOf } from '../../../lib/device/device.ts';
import { useText } from '../../../lib/i18n/i18n.ts';

const signs = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Terminal } as const;

/** A phone, tablet or computer, by the user agent. */
export function DeviceSign({ userAgent }: { userAgent: string }) {
  const Sign = signs[deviceOf(userAgent).kind];
  return <Sign className="size-4 shrink-0 text-muted" />;
}

/** "Chrome on Linux", by the user agent. */
export function useDeviceName() {
  const t = useText('security');
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('browserOn', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}
