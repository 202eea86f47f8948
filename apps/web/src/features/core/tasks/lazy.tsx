import { type ComponentProps, Suspense, useState } from 'react';
import { lazy } from '../../../ui/lazy.ts';
import { type Closing, stopAsking, useClosing } from './closing.ts';

const Dialog = lazy(() => import('./new-project-dialog.tsx').then((parts) => ({ default: parts.NewProjectDialog })));
const ClosingDialog = lazy(() => import('./closing-question.tsx').then((parts) => ({ default: parts.ClosingDialog })));

/** Loaded when somebody is about to create a project. */
export const NewProjectDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

/** The confirmation before closing tasks, loaded on first use. */
export function ClosingQuestion() {
  const closing = useClosing();
  const [last, remember] = useState<Closing | null>(null);
  if (closing && closing !== last) remember(closing);
  const current = closing ?? last;
  return current ? (
    <Suspense>
      <ClosingDialog closing={current} open={closing !== null} onClose={stopAsking} />
    </Suspense>
  ) : null;
}
