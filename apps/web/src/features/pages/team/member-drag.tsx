import { type RefObject, useEffect } from 'react';
import { useAutoScroll, useDrag, useDraggable, useDropTarget } from '../../../lib/drag/drag.ts';

interface DragMemberProps {
  id: string;
  handle: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
}

/** A member is dragged by its handle onto the frame of another one. */
export function DragMember({ id, handle, frame }: DragMemberProps) {
  const drag = useDraggable('members', id, () => frame.current);
  const drop = useDropTarget('members', id);
  useEffect(() => drag(handle.current), [drag, handle]);
  useEffect(() => drop(frame.current), [drop, frame]);
  return null;
}

interface DragMembersProps {
  onOver: (id: string | null, over: string | null) => void;
  onDrop: (id: string, over: string) => void;
}

export function DragMembers({ onOver, onDrop }: DragMembersProps) {
  useAutoScroll('members');
  useDrag('members', { onOver, onDrop });
  return null;
}
