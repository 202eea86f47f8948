import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactElement, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, type ButtonLook, type ButtonSize } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { useWhyNotInvite } from './inviting.ts';

/** The form loads when somebody is about to invite. */
const load = () => import('./invite-dialog.tsx');
const InviteDialog = lazy(() => load().then(({ InviteDialog: default_ }) => ({ default: default_ })));

/** The props of an invite button, and its dialog. */
export function useInvite(): {
  props: { blocked: string | null; onClick: () => void; onPointerEnter: () => void; onFocus: () => void };
  dialog: ReactElement | null;
} {
  const t = useText('errors');
  const why = useWhyNotInvite();
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const preload = () => void load();
  return {
    props: {
      blocked: why && t(why),
      onClick: () => {
        setMounted(true);
        setOpen(true);
      },
      onPointerEnter: preload,
      onFocus: preload,
    },
    dialog: isMounted ? (
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

/** Opens the invite form; disabled with a reason without the permission. */
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
