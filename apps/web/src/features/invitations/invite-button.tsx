import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactElement, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button, type ButtonLook, type ButtonSize } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useWhyNotInvite } from './inviting.ts';

/** The form is fetched when somebody is about to invite. */
const load = () => import('./invite-dialog.tsx');
const InviteDialog = lazy(() => load().then(({ InviteDialog: default_ }) => ({ default: default_ })));

/** What a button that invites needs, and the dialog that it opens. */
export function useInvite(): {
  props: { blocked: string | null; onClick: () => void; onPointerEnter: () => void; onFocus: () => void };
  dialog: ReactElement | null;
} {
  const t = useText('errors');
  const why = useWhyNotInvite();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const soon = () => void load();
  return {
    props: {
      blocked: why && t(why),
      onClick: () => {
        setWanted(true);
        setOpen(true);
      },
      onPointerEnter: soon,
      onFocus: soon,
    },
    dialog: wanted ? (
      <Suspense>
        <InviteDialog open={open} onOpenChange={setOpen} />
      </Suspense>
    ) : null,
  };
}

interface InviteButtonProps {
  look?: ButtonLook;
  size?: ButtonSize;
}

/** Opens the form that invites people to the team; whoever may not invite reads why. */
export function InviteButton({ look, size }: InviteButtonProps) {
  const t = useText('members');
  const { props, dialog } = useInvite();
  return (
    <>
      <Button {...props} look={look} size={size}>
        <UserPlus />
        {t('invite')}
      </Button>
      {dialog}
    </>
  );
}
