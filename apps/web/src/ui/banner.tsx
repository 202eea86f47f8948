import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

const tones = {
  info: { icon: <Info />, className: 'border-info-line bg-info-soft [&>svg]:text-info-text' },
  warn: { icon: <TriangleAlert />, className: 'border-warn-line bg-warn-soft [&>svg]:text-warn-text' },
  danger: { icon: <CircleAlert />, className: 'border-danger-line bg-danger-soft [&>svg]:text-danger-text' },
} as const;

interface BannerProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Full width, above the page. */
  flush?: boolean;
}

/** A message about the page. Errors are announced at once, others politely. */
export function Banner({ tone = 'info', children, action, onDismiss, flush = false }: BannerProps) {
  const words = useWords();
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-1.5 text-base [&>svg]:size-4 [&>svg]:shrink-0',
        flush ? 'border-b' : 'rounded-md border',
        tones[tone].className,
      )}
    >
      {tones[tone].icon}
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {action}
      {onDismiss && <IconButton name={words.dismiss} icon={<X />} size="small" tooltip={false} onClick={onDismiss} />}
    </div>
  );
}
