import { Refusal } from '@stint/contract';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';

interface UnreadProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** The error of one part of a page, with a retry. */
export function Unread({ title, error, onRetry }: UnreadProps) {
  const t = useText('shell', 'errors', 'common');
  return (
    <div role="alert" className="rounded-lg border border-line bg-raised">
      <Empty small icon={<CircleAlert />} title={title} action={<Button onClick={onRetry}>{t('common:retry')}</Button>}>
        {error instanceof Refusal ? t(`errors:${error.code}`, error.details) : t('errorText')}
      </Empty>
    </div>
  );
}
