import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../../ui/lazily.ts';

const Dialog = lazily(() => import('./new-project-dialog.tsx').then((parts) => ({ default: parts.NewProjectDialog })));

/** Fetched when somebody is about to make a project. */
export const NewProjectDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
