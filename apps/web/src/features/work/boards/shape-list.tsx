import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type BoardLink, fromBack, type Shape } from './board-link.ts';
import { type CardOf, cardIn } from './card-address.ts';
import { PlanCardText } from './plan-card.tsx';
import { TaskCardText } from './task-card.tsx';

const shapeTypes = [
  'rectangle',
  'ellipse',
  'diamond',
  'arrow',
  'line',
  'freedraw',
  'text',
  'frame',
  'image',
  'embeddable',
] as const;
type ShapeType = (typeof shapeTypes)[number];
const isNamed = (type: string): type is ShapeType => shapeTypes.some((item) => item === type);

const max = 200;

interface Line {
  id: string;
  type: string;
  text: string;
  card: CardOf | null;
}

const textOf = (shape: Shape & { text?: string; name?: string | null }) => shape.text ?? shape.name ?? '';

/** What is drawn, in words: a shape with its text is one line. */
function linesOf(all: Iterable<Shape>): Line[] {
  const shapes = [...all].filter(({ isDeleted }) => !isDeleted).sort(fromBack);
  const labels = new Map(
    shapes.flatMap((shape) => {
      const { containerId } = shape as Shape & { containerId?: string | null };
      return containerId ? [[containerId, shape] as const] : [];
    }),
  );
  const inside = new Set([...labels.values()].map(({ id }) => id));
  return shapes
    .filter(({ id }) => !inside.has(id))
    .map((shape) => {
      const label = labels.get(shape.id);
      const card =
        shape.type === 'embeddable' ? cardIn((shape as Shape & { link?: string }).link, location.origin) : null;
      return { id: shape.id, type: shape.type, text: label ? textOf(label) : textOf(shape), card };
    });
}

/** The shapes that do not change as a list for those who can't see the canvas. */
export const StillShapes = ({ shapes }: { shapes: readonly Shape[] }) => <Lines lines={linesOf(shapes)} />;

/** The shapes as a list for those who can't see the canvas. */
export function ShapeList({ link }: { link: BoardLink }) {
  const [lines, setLines] = useState(() => linesOf(link.shapes.values()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setLines(linesOf(link.shapes.values()));
      }, 500);
    };
    show();
    link.shapes.observe(show);
    return () => {
      clearTimeout(timer);
      link.shapes.unobserve(show);
    };
  }, [link]);
  return <Lines lines={lines} />;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useText('boards');
  return (
    <section aria-label={t('shapes')} className="sr-only">
      <h2>{t('shapes')}</h2>
      {lines.length === 0 && <p>{t('noShapes')}</p>}
      <ul>
        {lines.slice(0, max).map(({ id, type, text, card }) => {
          if (card)
            return (
              <li key={id}>
                {card.kind === 'task' ? <TaskCardText taskId={card.id} /> : <PlanCardText planId={card.id} />}
              </li>
            );
          const kind = t(isNamed(type) ? `shape_${type}` : 'shape_unknown');
          return <li key={id}>{text ? t('shapeWith', { kind, text }) : kind}</li>;
        })}
      </ul>
      {lines.length > max && <p>{t('moreShapes', { count: lines.length - max })}</p>}
    </section>
  );
}
