import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { type BoardLink, fromBack, type Shape } from './board-link.ts';

const named = ['rectangle', 'ellipse', 'diamond', 'arrow', 'line', 'freedraw', 'text', 'frame'] as const;
type Named = (typeof named)[number];
const isNamed = (type: string): type is Named => named.some((one) => one === type);

const most = 200;

interface Line {
  id: string;
  type: string;
  text: string;
}

const textOf = (shape: Shape & { text?: string; name?: string | null }) => shape.text ?? shape.name ?? '';

/** What is drawn, in words: a shape with its text is one line. */
function linesOf(link: BoardLink): Line[] {
  const shapes = [...link.shapes.values()].filter(({ isDeleted }) => !isDeleted).sort(fromBack);
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
      return { id: shape.id, type: shape.type, text: label ? textOf(label) : textOf(shape) };
    });
}

/** The shapes as a list for those who can't see the canvas. */
export function ShapeList({ link }: { link: BoardLink }) {
  const t = useText('boards');
  const [lines, setLines] = useState(() => linesOf(link));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setLines(linesOf(link));
      }, 500);
    };
    show();
    link.shapes.observe(show);
    return () => {
      clearTimeout(timer);
      link.shapes.unobserve(show);
    };
  }, [link]);
  return (
    <section aria-label={t('shapes')} className="sr-only">
      <h2>{t('shapes')}</h2>
      {lines.length === 0 && <p>{t('noShapes')}</p>}
      <ul>
        {lines.slice(0, most).map(({ id, type, text }) => {
          const kind = t(isNamed(type) ? `shape_${type}` : 'shape_unknown');
          return <li key={id}>{text ? t('shapeWith', { kind, text }) : kind}</li>;
        })}
      </ul>
      {lines.length > most && <p>{t('moreShapes', { count: lines.length - most })}</p>}
    </section>
  );
}
