import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { rowProps } from '../../../lib/page/roving.ts';
import { cx } from '../../../ui/cx.ts';
import { When } from '../../identity/formats/index.ts';

interface LineProps {
  /** Where the line is a row of a list. */
  rowId?: string;
  icon: ReactNode;
  text: string;
  detail?: ReactNode;
  at: string;
  unread?: boolean;
  /** Actions that answer it. */
  actions?: ReactNode;
  /** Actions on the line itself. */
  tools?: ReactNode;
}

/** A line of the inbox with its time and actions. */
export function Line({ rowId, icon, text, detail, at, unread = false, actions, tools }: LineProps) {
  const t = useText('inbox');
  return (
    <li
      {...(rowId && rowProps(rowId))}
      className="-outline-offset-2 flex items-start gap-3 border-line px-4 py-2.5 not-first:border-t"
    >
      <span className="mt-0.5 text-muted [&_svg]:size-4">{icon}</span>
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className={cx('break-words', unread ? 'font-medium' : 'text-muted')}>
            {unread && <span className="sr-only">{t('unread')}: </span>}
            {text}
          </p>
          {detail && <div className="break-words text-dense text-muted">{detail}</div>}
          <span className="block text-dense text-muted">
            <When at={at} />
          </span>
        </div>
        {actions && <div className="flex flex-wrap items-start gap-2">{actions}</div>}
      </div>
      {tools && <div className="flex shrink-0 items-center">{tools}</div>}
      {tools && (
        <span aria-hidden="true" className={cx('mt-2.5 size-2 shrink-0 rounded-full', unread && 'bg-accent')} />
      )}
    </li>
  );
}
