import { createContext, type MouseEvent, use } from 'react';
import { cx } from './cx.ts';

/** A reason with the page where it can be resolved. */
export interface LinkedReason {
  text: string;
  link: { href: string; label: string };
}

/** Why something is disabled. */
export type Reason = string | LinkedReason;
/** What `blocked` takes: a reason, or nothing while it is enabled. */
export type Blocked = Reason | false | null | undefined;

export const textOfReason = (reason: Blocked): string | undefined =>
  (typeof reason === 'object' ? reason?.text : reason) || undefined;

export const linkOfReason = (reason: Blocked): LinkedReason['link'] | undefined =>
  typeof reason === 'object' ? reason?.link : undefined;

type Follow = (href: string) => void;
/** Primitives know no router; without one, links load the page. */
const FollowContext = createContext<Follow | null>(null);
export const FollowProvider = FollowContext.Provider;

/** The properties of a link that stays within the application on a plain click. */
export function useReasonLink(href: string) {
  const follow = use(FollowContext);
  const onClick = (event: MouseEvent) => {
    if (!follow || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(href);
  };
  return { href, onClick };
}

/** A reason as text, with its link where it has one. */
export function ReasonText({ reason }: { reason: Reason }) {
  const link = linkOfReason(reason);
  return (
    <>
      {textOfReason(reason)}
      {link && (
        <>
          {' '}
          <ReasonLink {...link} />
        </>
      )}
    </>
  );
}

export function ReasonLink({ href, label, className }: LinkedReason['link'] & { className?: string }) {
  return (
    <a {...useReasonLink(href)} className={cx('whitespace-nowrap font-medium underline underline-offset-2', className)}>
      {label}
    </a>
  );
}
