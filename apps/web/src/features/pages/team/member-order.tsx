import type { Team } from '@stint/contract';
import GripVertical from 'lucide-react/icons/grip-vertical';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { tip } from '../../../ui/tooltip.tsx';
import type { MemberView } from '../../core/timer/index.ts';
import { useMoveMember } from '../../workspace/members/index.ts';

const Dragging = {
  Members: lazy(() => import('./member-drag.tsx').then(({ DragMembers }) => ({ default: DragMembers }))),
  Member: lazy(() => import('./member-drag.tsx').then(({ DragMember }) => ({ default: DragMember }))),
};

/** The dragged member and the target. */
interface Drag {
  id: string;
  over: string | null;
}

interface Ordering {
  drag: Drag | null;
  onKey: (id: string, event: KeyboardEvent) => void;
}

/** Null where nothing can be moved. */
const Context = createContext<Ordering | null>(null);

interface MemberOrderProps {
  /** Null without the permission, or while some members are not shown. */
  team: Team | null;
  members: readonly MemberView[];
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };
const isMirrored = () => document.documentElement.dir === 'rtl';

/** One position by an arrow key, sideways in the reading direction. */
function stepOf({ key }: KeyboardEvent): number {
  const step = steps[key] ?? 0;
  return isMirrored() && (key === 'ArrowLeft' || key === 'ArrowRight') ? -step : step;
}

/** Lets managers order the team with mouse, touch or arrow keys. One's own card always comes first. */
export function MemberOrder({ team, members, children }: MemberOrderProps) {
  const t = useText('members');
  const move = useMoveMember();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [moved, setMoved] = useState<{ id: string; text: string } | null>(null);
  const movable = members.filter(({ isOwn }) => !isOwn);
  /** The move in progress: the next key continues from it, whatever the page shows yet. */
  const underWay = useRef<{ id: string; to: number } | null>(null);

  // A moved element loses the focus; it is restored with the new order before the next key.
  const order = movable.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const isLost = order !== '' && document.activeElement === document.body;
    if (moved && isLost) document.querySelector<HTMLElement>(`[data-move="${moved.id}"]`)?.focus();
  }, [moved, order]);

  const place = (id: string, to: number) => {
    const others = movable.filter((member) => member.id !== id);
    if (!team || to < 0 || to > others.length) return;
    // The team's order includes the person themself.
    const all = (team.members ?? []).filter((member) => member.id !== id).map((member) => member.id);
    const before = others[to - 1];
    const inTeam = before ? all.indexOf(before.id) + 1 : Math.max(0, all.indexOf(others[0]?.id ?? ''));
    underWay.current = { id, to };
    move(team, id, inTeam, () => {
      underWay.current = null;
    });
    const name = movable.find((member) => member.id === id)?.name ?? '';
    setMoved({ id, text: t('movedTo', { name, place: to + 1, count: movable.length }) });
  };
  const placeOf = (id: string) =>
    underWay.current?.id === id ? underWay.current.to : movable.findIndex((member) => member.id === id);

  const onKey = (id: string, event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    place(id, placeOf(id) + step);
  };

  if (!team || movable.length < 2) return children;
  return (
    <Context value={{ drag, onKey }}>
      {children}
      <Suspense>
        <Dragging.Members
          onOver={(id, over) => setDrag(id === null ? null : { id, over })}
          onDrop={(id, over) => id !== over && place(id, placeOf(over))}
        />
      </Suspense>
      <p role="status" className="sr-only">
        {moved?.text}
      </p>
    </Context>
  );
}

/** Drop-target props of a member's frame. */
export function usePlace({ id }: MemberView) {
  const drag = use(Context)?.drag;
  const className = cx(
    drag?.id === id && 'opacity-50',
    drag?.over === id && drag.id !== id && 'outline-2 outline-focus outline-offset-1',
  );
  return { ...rowProps(id), 'data-member': id, className };
}

/** The drag handle of a member. */
export function MoveHandle({ member, className }: { member: MemberView; className?: string }) {
  const t = useText('members');
  const ordering = use(Context);
  const handle = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);
  if (!ordering || member.isOwn) return null;
  return (
    <>
      <button
        ref={(element) => {
          handle.current = element;
          frame.current = element?.closest<HTMLElement>('[data-member]') ?? null;
        }}
        type="button"
        data-grip
        data-move={member.id}
        aria-label={t('move', { name: member.name })}
        {...tip({ text: t('moveHint') })}
        onKeyDown={(event) => ordering.onKey(member.id, event)}
        className={cx(
          'flex size-6 shrink-0 items-center justify-end rounded-xs text-faint opacity-0 transition-opacity hover:text-body',
          'focus-visible:opacity-100 group-hover/member:opacity-100 pointer-coarse:opacity-100',
          className,
        )}
      >
        <GripVertical className="size-4" />
      </button>
      <Suspense>
        <Dragging.Member id={member.id} handle={handle} frame={frame} />
      </Suspense>
    </>
  );
}
