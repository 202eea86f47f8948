import { Refusal } from '@stint/contract';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Compass from 'lucide-react/icons/compass';
import Lock from 'lucide-react/icons/lock';
import ServerOff from 'lucide-react/icons/server-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { useServerBack } from '../../../lib/api/health.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useComing } from '../../../lib/page/page-news.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useOnline } from './connection.tsx';
import { CopyRequestId } from './copy-request-id.tsx';
import { useIsFramed } from './header-slot.ts';

interface StateProps {
  title: string;
  text: string;
  icon: ReactNode;
  action?: ReactNode;
}

/** A centred message that replaces a page. */
function State({ title, text, icon, action }: StateProps) {
  const t = useText('common');
  useComing(title);
  const Ground = useIsFramed() ? 'div' : 'main';
  return (
    <Ground className="flex min-h-[60dvh] flex-1 items-center justify-center p-4">
      <title>{`${title} · ${t('product')}`}</title>
      <Empty level={1} icon={icon} title={title} action={action}>
        {text}
      </Empty>
    </Ground>
  );
}

function HomeLink() {
  const t = useText('shell');
  return (
    <a href={addressOf('/')} className={buttonClass({ look: 'secondary' })}>
      {t('goHome')}
    </a>
  );
}

export function NotFound() {
  const t = useText('shell');
  return <State icon={<Compass />} title={t('notFoundTitle')} text={t('notFoundText')} action={<HomeLink />} />;
}

/** Forbidden, with the rule if known. */
export function Unauthorized({ reason }: { reason?: string }) {
  const t = useText('shell');
  return (
    <State
      icon={<Lock />}
      title={t('unauthorizedTitle')}
      text={reason ?? t('unauthorizedText')}
      action={<HomeLink />}
    />
  );
}

interface RetryProps {
  onRetry?: (() => void) | undefined;
}

function Retry({ onRetry = () => window.location.reload() }: RetryProps) {
  const t = useText('common');
  return (
    <Button look="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
}

function RetryOrReport({ error, onRetry }: RetryProps & { error: Refusal }) {
  return (
    <>
      <Retry onRetry={onRetry} />
      {error.details.requestId && <CopyRequestId id={error.details.requestId} />}
    </>
  );
}

export function Offline({ onRetry }: RetryProps) {
  const t = useText('shell');
  return (
    <State icon={<WifiOff />} title={t('offlineTitle')} text={t('offlineText')} action={<Retry onRetry={onRetry} />} />
  );
}

function Unreachable({ error, onRetry }: RetryProps & { error: Refusal }) {
  const t = useText('shell');
  useServerBack(onRetry ?? (() => window.location.reload()));
  return (
    <State
      icon={<ServerOff />}
      title={t('unreachableTitle')}
      text={t('unreachableText')}
      action={<RetryOrReport error={error} onRetry={onRetry} />}
    />
  );
}

export function Maintenance() {
  const t = useText('shell');
  useServerBack(() => window.location.reload(), { afterFailure: true });
  return <State icon={<Wrench />} title={t('maintenanceTitle')} text={t('maintenanceText')} />;
}

interface PageErrorProps extends RetryProps {
  error: unknown;
}

/** Suspends: most reasons are in the texts loaded after home's. */
function Refused({ error, onRetry }: RetryProps & { error: Refusal }) {
  const t = useText('shell', 'errors', 'permissions');
  const reason = t(`errors:${error.code}`, error.details);
  if (error.status === 403) return <Unauthorized reason={reason} />;
  const action = <RetryOrReport error={error} onRetry={onRetry} />;
  return <State icon={<CircleAlert />} title={t('errorTitle')} text={reason} action={action} />;
}

/** The page for any error. */
export function PageError({ error, onRetry }: PageErrorProps) {
  const t = useText('shell');
  const online = useOnline();
  if (!online) return <Offline onRetry={onRetry} />;
  if (error instanceof Refusal) {
    // An invalid id in the URL means that the page does not exist.
    if (error.code === 'not_found' || error.code === 'invalid') return <NotFound />;
    if (error.code !== 'answer_invalid' && error.status >= 502 && error.status <= 504)
      return <Unreachable error={error} onRetry={onRetry} />;
    return <Refused error={error} onRetry={onRetry} />;
  }
  return (
    <State icon={<CircleAlert />} title={t('errorTitle')} text={t('errorText')} action={<Retry onRetry={onRetry} />} />
  );
}
