import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const NewTeamForm = lazy(() =>
  import('./new-team-form.tsx').then(({ NewTeamForm: default_ }) => ({ default: default_ })),
);

interface NewTeamDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (teamId: string) => void;
}

/** Asks for the name; everything else is in the team's settings. */
export function NewTeamDialog({ open, onOpenChange, onCreated }: NewTeamDialogProps) {
  const t = useText('teams');
  return (
    <Dialog size="small" title={t('create')} description={t('createText')} open={open} onOpenChange={onOpenChange}>
      <Suspense fallback={<Skeleton className="h-28 w-full" />}>
        <NewTeamForm
          onCreated={(teamId) => {
            onOpenChange(false);
            onCreated(teamId);
          }}
        />
      </Suspense>
    </Dialog>
  );
}
