import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 border-line border-t py-6 lg:grid-cols-[10rem_1fr]">
      <h2 className="font-semibold text-base">{title}</h2>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
