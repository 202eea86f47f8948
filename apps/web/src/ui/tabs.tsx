import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The accessible name. */
  name: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Tabs<Value extends string>({ name, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={name} className="relative flex gap-4 overflow-x-auto border-line border-b" activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 pointer-coarse:h-11 shrink-0 select-none items-center gap-1.5 rounded-sm border-transparent border-b-2 font-medium text-base text-muted transition-colors hover:text-body focus-visible:-outline-offset-2 data-active:border-accent data-active:text-body"
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-caption text-faint tabular-nums">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        // A panel stays mounted for some frames after another is chosen; two sets of controls must not show.
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 data-ending-style:hidden">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
