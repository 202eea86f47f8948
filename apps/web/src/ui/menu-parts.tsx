import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { ariaKeys, Kbd } from './kbd.tsx';
import { listItem, listSeparator, menuFrame, popupFrame, subMenuFrame } from './popup.ts';
import { type BlockedReason, type LinkedReason, linkOfReason, textOfReason } from './reason.ts';
import { useReasonLink } from './reason-link.tsx';

type Side = 'top' | 'bottom' | 'inline-start' | 'inline-end';
type Align = 'start' | 'center' | 'end';

export interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface ItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** The shortcut of the same action. */
  keys?: string;
  /** Secondary text at the end of the line. */
  detail?: ReactNode;
  /** Why it is disabled. It stays in the list and shows the reason. */
  blocked?: BlockedReason;
}

export interface MenuItemProps extends ItemProps {
  onSelect?: () => void;
  /** Renders the line as this element, such as a link. */
  render?: ReactElement;
  look?: 'plain' | 'danger';
  staysOpen?: boolean;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode; detail?: ReactNode }[];
}

export interface MenuCheckProps extends ItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export interface MenuSubProps extends ItemProps {
  label: string;
}

function Popup({ children, side, align, className, offset = 4 }: Partial<MenuProps> & { offset?: number }) {
  return (
    <Base.Portal>
      <Base.Positioner
        className="z-50 outline-none"
        sideOffset={offset}
        collisionPadding={8}
        {...(side && { side })}
        {...(align && { align })}
      >
        <Base.Popup className={cx(popupFrame, menuFrame, 'min-w-48 max-w-80', className)}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** Opens on mount, because the user asked for it before it was loaded. */
export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  className,
  open,
  onOpenChange,
}: MenuProps) {
  const [innerOpen, setOwn] = useState(true);
  return (
    <Base.Root
      modal={false}
      open={open ?? innerOpen}
      onOpenChange={(next) => {
        setOwn(next);
        onOpenChange?.(next);
      }}
    >
      <Base.Trigger render={trigger} />
      <Popup side={side} align={align} {...(className && { className })}>
        {children}
      </Popup>
    </Base.Root>
  );
}

const Line = ({ icon, children, keys, detail }: ItemProps) => (
  <>
    {icon && <span className="flex shrink-0 text-muted">{icon}</span>}
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {detail && <span className="shrink-0 text-caption text-muted">{detail}</span>}
    {keys && (
      <span aria-hidden="true">
        <Kbd keys={keys} />
      </span>
    )}
  </>
);

interface ReasonProps extends ItemProps {
  className: string;
}

/** A line that cannot be used, with its reason. Where that has a link, the line leads there. */
function BlockedLine({ className, ...props }: ReasonProps) {
  const link = linkOfReason(props.blocked);
  if (link) return <LeadingLine {...props} link={link} />;
  return (
    <Base.Item disabled className={cx(className, 'items-start')}>
      <ReasonedLine {...props} />
    </Base.Item>
  );
}

/** The menu gives it its content. */
const Anchor = (props: ComponentProps<'a'>) => <a {...props} />;

function LeadingLine({ link, ...props }: ItemProps & { link: LinkedReason['link'] }) {
  const anchor = useReasonLink(link.href);
  return (
    <Base.Item className={cx(listItem, 'items-start')} render={<Anchor {...anchor} />}>
      <ReasonedLine {...props} link={link.label} />
    </Base.Item>
  );
}

const ReasonedLine = ({ icon, children, blocked, link }: ItemProps & { link?: string }) => (
  <>
    {icon && <span className="flex h-lh shrink-0 items-center text-muted">{icon}</span>}
    <span className={cx('min-w-0 flex-1', link && 'text-muted')}>
      <span className="block truncate">{children}</span>{' '}
      <span className="block text-caption">
        {textOfReason(blocked)} {link && <span className="whitespace-nowrap font-medium text-accent-text">{link}</span>}
      </span>
    </span>
  </>
);

export function MenuItem({ onSelect, render, look = 'plain', blocked, staysOpen = false, ...line }: MenuItemProps) {
  const className = cx(listItem, look === 'danger' && 'text-danger-text [&_svg]:text-danger-text');
  if (blocked) return <BlockedLine {...line} blocked={blocked} className={className} />;
  return (
    <Base.Item
      className={className}
      closeOnClick={!staysOpen}
      {...(line.keys && { 'aria-keyshortcuts': ariaKeys(line.keys) })}
      {...(onSelect && { onClick: onSelect })}
      {...(render && { render })}
    >
      <Line {...line} />
    </Base.Item>
  );
}

export const MenuSeparator = () => <Base.Separator className={listSeparator} />;

/** A radio group: a labelled list with exactly one ticked line. */
export function MenuChoice<Value extends string>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={listItem}>
          <Line icon={option.icon} detail={option.detail}>
            {option.label}
          </Line>
          <Base.RadioItemIndicator>
            <Check className="text-accent-text" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuCheck({ checked, onChange, blocked, ...line }: MenuCheckProps) {
  if (blocked) return <BlockedLine {...line} blocked={blocked} className={listItem} />;
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={(next) => onChange(next)} className={listItem}>
      <Line {...line} />
      <Base.CheckboxItemIndicator>
        <Check className="text-accent-text" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuSub({ label, icon, detail, keys, blocked, children }: MenuSubProps) {
  if (blocked)
    return (
      <BlockedLine icon={icon} blocked={blocked} className={listItem}>
        {label}
      </BlockedLine>
    );
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={listItem}>
        <Line icon={icon} detail={detail} {...(keys && { keys })}>
          {label}
        </Line>
        <ChevronRight className="text-faint rtl:-scale-x-100" />
      </Base.SubmenuTrigger>
      <Popup offset={0} className={subMenuFrame}>
        {children}
      </Popup>
    </Base.SubmenuRoot>
  );
}
