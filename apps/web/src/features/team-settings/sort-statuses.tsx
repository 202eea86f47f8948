import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { useDrag } from '../../lib/drag.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend, useServer } from '../../lib/server.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { type Entry, shownColor, useEntryLabel } from './vocabulary.ts';

interface SortStatusesProps {
  statuses: readonly Entry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The order of the statuses, dragged or moved with the arrow keys; only a change is saved. */
export function SortStatuses({ statuses, open, onOpenChange }: SortStatusesProps) {
  const t = useText('vocabulary', 'common');
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const close = () => {
    setOrder(null);
    onOpenChange(false);
  };
  const send = useSend(useServer().statuses.reorder, {
    failed: t('reorderFailed'),
    onSuccess: () => {
      toast({ look: 'success', title: t('reordered') });
      close();
    },
  });
  const ids = statuses.map(({ id }) => id);
  const shown = order ?? ids;
  const save = () => {
    if (shown.every((id, place) => id === ids[place])) close();
    else send.mutate({ reorder: shown.map((id, place) => ({ id, order: place })) });
  };
  return (
    <Dialog
      size="list"
      title={t('sortTitle')}
      description={t('sortText')}
      open={open}
      onOpenChange={(next) => !next && close()}
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button look="primary" busy={send.isPending} onClick={save}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Order entries={shown.flatMap((id) => statuses.find((one) => one.id === id) ?? [])} onChange={setOrder} />
    </Dialog>
  );
}

interface OrderProps {
  entries: readonly Entry[];
  onChange: (ids: readonly string[]) => void;
}

const stepOf = (key: string, count: number) => ({ ArrowUp: -1, ArrowDown: 1, Home: -count, End: count })[key] ?? 0;

function Order({ entries, onChange }: OrderProps) {
  const t = useText('vocabulary');
  const labelled = useEntryLabel('statuses');
  const [said, say] = useState('');
  const [dragged, drag] = useState<string | null>(null);
  const [held, hold] = useState<string | null>(null);
  const [before, remember] = useState<readonly string[]>([]);
  const ids = entries.map((entry) => entry.id);
  /** To the place of another one. */
  const put = (id: string, to: number) => {
    const place = Math.min(ids.length - 1, Math.max(0, to));
    if (ids[place] === id) return;
    onChange(ids.filter((one) => one !== id).toSpliced(place, 0, id));
    return place;
  };
  const list = useDrag<HTMLUListElement>({
    onStart: (id) => {
      remember(ids);
      drag(id);
    },
    onOver: (id, over) => {
      if (id === null) drag(null);
      else if (over !== null) put(id, ids.indexOf(over));
    },
    onCancel: () => onChange(before),
  });
  useLayoutEffect(() => {
    // What has moved in the page has lost the focus.
    if (held) list.current?.querySelector<HTMLElement>(`[data-entry="${held}"] button`)?.focus();
  });
  const onKey = (entry: Entry, place: number, event: KeyboardEvent) => {
    const step = stepOf(event.key, entries.length);
    if (step === 0) return;
    event.preventDefault();
    hold(entry.id);
    const at = put(entry.id, place + step);
    if (at !== undefined) say(t('movedTo', { name: labelled(entry), place: String(at + 1), count: entries.length }));
  };
  return (
    <>
      <ul ref={list} aria-label={t('sortTitle')} className="flex flex-col gap-1.5" onBlur={() => hold(null)}>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            data-entry={entry.id}
            data-drag={entry.id}
            data-drop={entry.id}
            data-dragged={dragged === entry.id || undefined}
            className={cx(
              'flex min-w-0 items-center gap-2 rounded-md border bg-raised px-2 py-1.5',
              dragged === entry.id ? 'border-accent-line bg-selected' : 'border-line',
            )}
          >
            <IconButton
              name={t('grip', { name: labelled(entry), place: String(place + 1), count: entries.length })}
              icon={<GripVertical />}
              size="small"
              data-grip
              onKeyDown={(event) => onKey(entry, place, event)}
            />
            <EntryIcon icon={entry.icon} color={shownColor('statuses', entry)} />
            <span dir="auto" className="min-w-0 truncate">
              {labelled(entry)}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
