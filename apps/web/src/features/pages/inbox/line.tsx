import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { cx } from '../../../ui/cx.ts';
import { When } from '../../identity/formats/index.ts';

interface LineProps {
  /** Where the line is a row of a list. */
  rowId?: string;
  icon: ReactNode;
  text: string;
  /** The page that the line opens. */
  href?: string | undefined;
  /** The page is opened, here or in another tab. */
  onOpen?: () => void;
  detail?: ReactNode;
  at: string;
  unread?: boolean;
  /** Stands below the row of its group. */
  isInGroup?: boolean;
  /** Actions that answer it. */
  actions?: ReactNode;
  /** Actions on the line itself. */
  tools?: ReactNode;
}

/** A line of the inbox with its time and actions. */
export function Line({ rowId, icon, text, href, onOpen, detail, at, unread = false, ...rest }: LineProps) {
  const { actions, tools, isInGroup = false } = rest;
  const t = useText('inbox');
  return (
    <li
      {...(rowId && rowProps(rowId))}
      className={cx(
        'group/row relative flex items-start gap-3 border-line px-4 py-2.5 -outline-offset-2 not-first:border-t',
        rowId && 'hover:bg-hover',
        isInGroup && 'ps-11',
      )}
    >
      <span className="mt-0.5 text-muted [&_svg]:size-4">{icon}</span>
      <div className="grid grid-cols-1 min-w-0 flex-1 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className={cx('break-words', unread ? 'font-medium' : 'text-muted')}>
            {unread && <span className="sr-only">{t('unread')}: </span>}
            {href ? <PageLink href={href} text={text} onOpen={onOpen} /> : text}
          </p>
          {detail && <div className="break-words text-dense text-muted">{detail}</div>}
          <span className="block text-dense text-muted">
            <When at={at} />
          </span>
        </div>
        {actions && <div className="relative z-10 flex flex-wrap items-start gap-2">{actions}</div>}
      </div>
      {tools && (
        <div className="relative z-10 flex shrink-0 items-center opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-focus/row:opacity-100 pointer-coarse:opacity-100">
          {tools}
        </div>
      )}
      {tools && (
        <span aria-hidden="true" className={cx('mt-2.5 size-2 shrink-0 rounded-full', unread && 'bg-accent')} />
      )}
    </li>
  );
}

/** A link over the whole line. */
function PageLink({ href, text, onOpen }: { href: string; text: string; onOpen: (() => void) | undefined }) {
  const { history } = useRouter();
  const open = (event: MouseEvent) => {
    onOpen?.();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(addressOf(href));
  };
  return (
    <a href={addressOf(href)} onClick={open} onAuxClick={onOpen} className="after:absolute after:inset-0">
      {text}
    </a>
  );
}
