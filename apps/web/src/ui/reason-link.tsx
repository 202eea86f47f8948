import { type MouseEvent, use, useEffect, useRef } from 'react';
import { FollowContext, type LinkedReason, linkOfReason, type Reason, textOfReason } from './reason.ts';

type Link = LinkedReason['link'];

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

/** `takesFocus` is asked once it is there: the keyboard may have asked for it while it was loaded. */
export function ReasonLink({ href, label, takesFocus }: Link & { takesFocus?: () => boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    if (takesFocus?.()) link.current?.focus();
  }, []);
  return (
    <a ref={link} {...useReasonLink(href)} className="whitespace-nowrap font-medium underline underline-offset-2">
      {label}
    </a>
  );
}

/** A reason as text, with its link where it has one. */
export function ReasonText({ reason }: { reason: Reason }) {
  const link = linkOfReason(reason);
  return (
    <>
      {textOfReason(reason)} {link && <ReasonLink {...link} />}
    </>
  );
}
