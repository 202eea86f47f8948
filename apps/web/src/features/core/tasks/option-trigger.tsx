import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface TriggerProps {
  name: string;
  icon?: ReactNode;
  children: ReactNode;
  empty?: boolean;
  blocked?: string | false | null | undefined;
}

/** A property as text that opens its menu. */
export const optionTrigger = ({ name, icon, children, empty = false, blocked }: TriggerProps) => (
  <Button look="value" size="small" aria-label={name} blocked={blocked} className="-mx-1.5">
    {icon}
    <span className={empty ? 'truncate text-faint' : 'truncate'}>{children}</span>
    {!blocked && <ChevronDown className="size-3 text-faint" />}
  </Button>
);
