import { useEffect, useState } from 'react';
import type { BoardLink } from './board-link.ts';

/** The part of the drawing that a page shows. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pointer {
  pointer?: { x: number; y: number; tool: 'pointer' | 'laser' };
  button?: 'up' | 'down';
  selected: readonly string[];
  view?: View;
}

/** Another open page of the board. The server has put its person's name in. */
export interface Onlooker extends Pointer {
  clientId: number;
  id: string;
  name: string;
}

/** Everybody else who has the board open, page by page. */
export function onlookersOf({ awareness, doc }: BoardLink): Onlooker[] {
  return [...awareness.getStates()].flatMap(([clientId, state]) => {
    const {
      user,
      pointer,
      button,
      selected = [],
      view,
    } = state as Partial<Pointer> & { user?: { id: string; name: string } };
    if (clientId === doc.clientID || !user) return [];
    return [
      { clientId, ...user, selected, ...(pointer && { pointer }), ...(button && { button }), ...(view && { view }) },
    ];
  });
}

/** The others, each once. */
export function useOnlookers(link: BoardLink): Pick<Onlooker, 'id' | 'name'>[] {
  const read = () => [...new Map(onlookersOf(link).map(({ id, name }) => [id, { id, name }])).values()];
  const [people, setPeople] = useState(read);
  useEffect(() => {
    let before = '';
    const show = () => {
      const next = [...new Map(onlookersOf(link).map(({ id, name }) => [id, { id, name }])).values()];
      const now = JSON.stringify(next);
      if (now !== before) setPeople(next);
      before = now;
    };
    show();
    link.awareness.on('change', show);
    return () => link.awareness.off('change', show);
  }, [link]);
  return people;
}

/** The same person has the same colour on every screen. */
export function colorOf(id: string): { background: string; stroke: string } {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return { background: `hsl(${hue} 80% 80%)`, stroke: `hsl(${hue} 70% 40%)` };
}
