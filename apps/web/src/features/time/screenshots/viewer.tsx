import type { Screenshot } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Droplets from 'lucide-react/icons/droplets';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useRef, useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Picture } from './picture.tsx';
import { placeAfter, type Shot } from './shots.ts';

interface ViewerProps {
  shots: readonly Shot[];
  /** Null while it is closed. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  isOwn: boolean;
}

/** A screenshot in full, with keys for the others of the day. */
export function Viewer({ shots, openId, onOpen, isOwn }: ViewerProps) {
  const t = useText('screenshots');
  const { moment } = useFormats();
  const at = shots.findIndex(({ shot }) => shot.id === openId);
  const current = shots[at];
  const stage = useRef<HTMLElement>(null);
  const go = (place: number) => onOpen(shots[place]?.shot.id ?? openId);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, at, shots.length, document.documentElement.dir === 'rtl');
    if (place === null) return;
    event.preventDefault();
    go(place);
  };
  return (
    <Dialog
      size="page"
      light
      title={current ? moment(current.shot.recordedAt) : t('title')}
      open={current !== undefined}
      onOpenChange={(open) => !open && onOpen(null)}
      initialFocus={stage}
    >
      {current && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
        <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
          {/* The focus begins here, so that a button does not show its hint at once. */}
          <section ref={stage} tabIndex={-1} aria-label={t('keys')} className="rounded-md outline-none">
            <Picture
              key={current.shot.id}
              shot={current.shot}
              size="full"
              alt={t('alt', { time: moment(current.shot.recordedAt) })}
              className="aspect-[16/10] max-h-[62dvh] w-full rounded-md border border-line"
            />
          </section>
          <div className="flex flex-wrap items-center gap-2">
            <IconButton
              name={t('previous')}
              icon={<ChevronLeft className="rtl:-scale-x-100" />}
              onClick={() => go(at - 1)}
            />
            <span aria-live="polite" className="min-w-16 text-center text-dense text-muted tabular-nums">
              {t('position', { at: at + 1, total: shots.length })}
            </span>
            <IconButton
              name={t('next')}
              icon={<ChevronRight className="rtl:-scale-x-100" />}
              onClick={() => go(at + 1)}
            />
            {current.shot.isBlurred && <Badge>{t('blurred')}</Badge>}
            <span className="ms-auto flex gap-2">
              {isOwn && <Blur shot={current.shot} />}
              {current.slot.isAllowDelete && (
                <Remove
                  key={current.shot.id}
                  shot={current.shot}
                  onDone={() => onOpen((shots[at + 1] ?? shots[at - 1])?.shot.id ?? null)}
                />
              )}
            </span>
          </div>
          <About {...current} isOwn={isOwn} />
        </div>
      )}
    </Dialog>
  );
}

/** What was used at that time, and to its person, who opened it. */
function About({ shot, slot, isOwn }: Shot & { isOwn: boolean }) {
  const t = useText('screenshots');
  const { lately } = useFormats();
  const { data } = useQuery({
    ...apiQuery(useServer().screenshots.views, { screenshotId: shot.id }),
    enabled: isOwn,
    staleTime: 0,
  });
  const names = [...new Set((slot.activities ?? []).map(({ title }) => title))].join(', ');
  const viewers = data?.items.map(({ user, seenAt }) => `${user.name} (${lately(seenAt)})`).join(', ');
  return (
    <div className="flex flex-col gap-1 text-dense text-muted">
      {names && <p className="wrap-anywhere">{t('used', { names })}</p>}
      {data && <p className="wrap-anywhere">{viewers ? t('seenBy', { names: viewers }) : t('seenByNobody')}</p>}
    </div>
  );
}

function Blur({ shot }: { shot: Screenshot }) {
  const t = useText('screenshots');
  const mayBlur = useMyself()?.employee?.organization?.allowScreenshotBlur;
  const [asks, setAsks] = useState(false);
  const blur = useApiMutation(useServer().screenshots.blur, { onSuccess: () => setAsks(false) });
  if (!mayBlur || shot.isBlurred) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        <Droplets />
        {t('blur')}
      </Button>
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={t('blurTitle')}
        text={t('blurText')}
        action={t('blur')}
        busy={blur.isPending}
        onConfirm={() => blur.mutate({ screenshotId: shot.id })}
      />
    </>
  );
}

function Remove({ shot, onDone }: { shot: Screenshot; onDone: () => void }) {
  const t = useText('screenshots');
  const [asks, setAsks] = useState(false);
  const remove = useApiMutation(useServer().screenshots.remove, {
    onSuccess: () => {
      setAsks(false);
      toast({ look: 'success', title: t('deleted') });
      onDone();
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        <Trash2 />
        {t('delete')}
      </Button>
      <Confirm
        open={asks}
        onOpenChange={setAsks}
        title={t('deleteTitle')}
        text={t('deleteText')}
        action={t('delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ screenshotId: shot.id })}
      />
    </>
  );
}
