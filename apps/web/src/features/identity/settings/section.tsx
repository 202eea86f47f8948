import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { besideGrid } from '../../../ui/field.tsx';

interface SettingsSectionProps {
  /** One of those in `sections.ts`. */
  id: string;
  title: string;
  /** One sentence: what is set here, and whom it concerns. */
  text: ReactNode;
  /** Beside the title, at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One section of the settings. Its id is the last part of its address. */
export function SettingsSection({ id, title, text, actions, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="font-semibold text-title">
            {title}
          </h2>
          <p className="text-pretty text-dense text-muted">{text}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface SettingsRowsProps {
  /** Where a section has several lists. */
  title?: string;
  danger?: boolean;
  children: ReactNode;
}

/** A list of settings, one below the other, divided by hairlines. */
export function SettingsRows({ title, danger = false, children }: SettingsRowsProps) {
  const rows = (
    <div
      className={cx(
        'divide-y divide-line rounded-lg border bg-raised *:px-4 *:py-3',
        danger ? 'border-danger-line' : 'border-line',
      )}
    >
      {children}
    </div>
  );
  if (!title) return rows;
  return (
    <div>
      <h3 className="mb-1.5 font-medium text-dense text-muted">{title}</h3>
      {rows}
    </div>
  );
}

interface SettingsRowProps {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

/** A line that is no form field: what it is about, and what can be done. A field is a `<Field beside>`. */
export function SettingsRow({ title, text, children }: SettingsRowProps) {
  return (
    <div className={besideGrid}>
      <div className="min-w-0 sm:py-1.5">
        <p className="font-medium">{title}</p>
        {text && <div className="text-pretty text-dense text-muted">{text}</div>}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
