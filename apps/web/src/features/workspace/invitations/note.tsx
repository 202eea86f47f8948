import type { ReactNode } from 'react';

interface NoteProps {
  icon?: ReactNode;
  text: string;
  detail?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** A pending question above the page. */
export const Note = ({ icon, text, detail, children }: NoteProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-info-line bg-info-soft px-3 py-2">
    {icon}
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-pretty font-medium">{text}</p>
      {detail}
    </div>
    <span className="ms-auto flex shrink-0 gap-2">{children}</span>
  </li>
);
