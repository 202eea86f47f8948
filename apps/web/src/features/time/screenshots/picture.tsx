import type { Screenshot, screenshotSizes } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface PictureProps {
  shot: Screenshot;
  size: (typeof screenshotSizes)[number];
  /** Empty where a control around it has the name. */
  alt: string;
  className?: string;
}

/** An object URL of a file, for as long as the component shows it. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const text = URL.createObjectURL(file);
    setUrl(text);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(text);
    };
  }, [file]);
  return url;
}

/** A screenshot. It is fetched with the session, because no address opens it without. */
export function Picture({ shot, size, alt, className }: PictureProps) {
  const t = useText('screenshots');
  const { data, error } = useQuery({
    ...apiQuery(useServer().screenshots.picture, { screenshotId: shot.id, size }),
    // Pictures are large, and nothing else needs them.
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (error)
    return (
      <span className={cx('flex items-center justify-center bg-sunken text-muted', className)}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{t('gone')}</span>
      </span>
    );
  if (!url) return <Skeleton className={cx('block', className)} />;
  const fit = size === 'thumb' ? 'object-cover' : 'object-contain';
  return <img src={url} alt={alt} width={shot.width} height={shot.height} className={cx(fit, className)} />;
}
