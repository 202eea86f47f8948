import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useAutoScroll, useBoth, useDrag, useDraggable, useDropTarget } from '../../../lib/drag/drag.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { OptionIcon } from './option-icon.tsx';
import { shownColor, type TeamOption, useVocabularyLabel } from './vocabulary.ts';

interface SortStatusesProps {
  statuses: readonly TeamOption[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Orders the statuses by dragging or with the arrow keys; only a change is saved. */
export function SortStatuses({ statuses, open, onOpenChange }: SortStatusesProps) {
  const t = useText('vocabulary', 'common');
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const close = () => {
    setOrder(null);
    onOpenChange(false);
  };
  const send = useApiMutation(useServer().statuses.reorder, {
    failed: t('reorderFailed'),
    onSuccess: () => {
      toast({ look: 'success', title: t('reordered') });
      close();
    },
  });
  const ids = statuses.map(({ id }) => id);
  const orderedIds = order ?? ids;
  const save = () => {
    if (orderedIds.every((id, place) => id === ids[place])) close();
    else send.mutate({ reorder: orderedIds.map((id, place) => ({ id, order: place })) });
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
      <Order
        options={orderedIds.flatMap((id) => statuses.find((status) => status.id === id) ?? [])}
        onChange={setOrder}
      />
    </Dialog>
  );
}

interface OrderProps {
  options: readonly TeamOption[];
  onChange: (ids: readonly string[]) => void;
}

const stepOf = (key: string, count: number) => ({ ArrowUp: -1, ArrowDown: 1, Home: -count, End: count })[key] ?? 0;

function Order({ options, onChange }: OrderProps) {
  const t = useText('vocabulary');
  const labelled = useVocabularyLabel('statuses');
  const [announcement, setAnnouncement] = useState('');
  const [dragged, drag] = useState<string | null>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const [before, remember] = useState<readonly string[]>([]);
  const ids = options.map((option) => option.id);
  /** Moves to a position. */
  const put = (id: string, to: number) => {
    const place = Math.min(ids.length - 1, Math.max(0, to));
    if (ids[place] === id) return;
    onChange(ids.filter((value) => value !== id).toSpliced(place, 0, id));
    return place;
  };
  const list = useRef<HTMLUListElement>(null);
  useAutoScroll('statuses', list);
  useDrag('statuses', {
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
    // A moved element has lost the focus.
    if (heldId) list.current?.querySelector<HTMLElement>(`[data-entry="${heldId}"] button`)?.focus();
  });
  const onKey = (option: TeamOption, place: number, event: KeyboardEvent) => {
    const step = stepOf(event.key, options.length);
    if (step === 0) return;
    event.preventDefault();
    setHeldId(option.id);
    const at = put(option.id, place + step);
    if (at !== undefined)
      setAnnouncement(t('movedTo', { name: labelled(option), place: String(at + 1), count: options.length }));
  };
  return (
    <>
      <ul ref={list} aria-label={t('sortTitle')} className="flex flex-col gap-1.5" onBlur={() => setHeldId(null)}>
        {options.map((option, place) => (
          <Item key={option.id} id={option.id} isDragged={dragged === option.id}>
            <IconButton
              name={t('grip', { name: labelled(option), place: String(place + 1), count: options.length })}
              icon={<GripVertical />}
              size="small"
              data-grip
              onKeyDown={(event) => onKey(option, place, event)}
            />
            <OptionIcon icon={option.icon} color={shownColor('statuses', option)} />
            <span dir="auto" className="min-w-0 truncate">
              {labelled(option)}
            </span>
          </Item>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface ItemProps extends Pick<ComponentProps<'li'>, 'children'> {
  id: string;
  isDragged: boolean;
}

function Item({ id, isDragged, children }: ItemProps) {
  // The order changes under the pointer, which may rest between two items or below the last.
  const place = useDropTarget('statuses', id, { sticky: true });
  const item = useBoth(useDraggable('statuses', id), place);
  return (
    <li
      ref={item}
      data-entry={id}
      data-drag
      data-dragged={isDragged || undefined}
      className={cx(
        'flex min-w-0 items-center gap-2 rounded-md border bg-raised px-2 py-1.5',
        isDragged ? 'border-accent-line bg-selected' : 'border-line',
      )}
    >
      {children}
    </li>
  );
}
