import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { NewProjectDialog } from '../../core/tasks/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useInvite } from '../../workspace/invitations/index.ts';
import type { Step } from './steps.ts';

/** Loaded when opened. */
const NewTaskDialog = lazy(() =>
  import('../../work/new-task/index.ts').then((parts) => ({ default: parts.NewTaskDialog })),
);
const ImportDialog = lazy(() =>
  import('../../outside/task-import/index.ts').then((parts) => ({ default: parts.ImportDialog })),
);

/** What does a step. */
export function StepActions({ step }: { step: Step }) {
  switch (step) {
    case 'invite':
      return <Invite />;
    case 'import':
      return <Import />;
    case 'project':
      return <NewProject />;
    case 'task':
      return <NewTask />;
    case 'plan':
      return <Plan />;
  }
}

function Invite() {
  const t = useText('firstSteps');
  const { props, dialog } = useInvite();
  return (
    <>
      <Button size="small" {...props}>
        {t('do_invite')}
      </Button>
      {dialog}
    </>
  );
}

function Import() {
  const t = useText('firstSteps');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link to="/settings/workspace" hash="import" className={buttonClass({ size: 'small' })}>
        {t('do_importTime')}
      </Link>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('do_importTasks')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function NewProject() {
  const t = useText('firstSteps', 'errors');
  const why = useWhyNot()(useServer().projects.create);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" blocked={why} onClick={() => setOpen(true)}>
        {t('do_project')}
      </Button>
      {isOpen && <NewProjectDialog onClose={close} onCreated={close} />}
    </>
  );
}

/** Leads to what may be planned, on the same page. */
function Plan() {
  const t = useText('firstSteps');
  const show = () => {
    const place = document.querySelector<HTMLElement>('[data-to-plan]');
    place?.scrollIntoView({ block: 'nearest' });
    place?.querySelector<HTMLElement>('input, button, a')?.focus();
  };
  return (
    <Button size="small" onClick={show}>
      {t('do_plan')}
    </Button>
  );
}

function NewTask() {
  const t = useText('firstSteps');
  const why = useWhyNot()(useServer().tasks.create);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" blocked={why} onClick={() => setOpen(true)}>
        {t('do_task')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewTaskDialog open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
