import { useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { sayOnNextPage } from '../../../lib/page/next-page-notice.ts';
import { enterWorkspace } from '../../../lib/page/place.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { toast } from '../../../ui/toast.tsx';

interface Switching {
  /** Whether leaving stops a timer; the next page says so. */
  endsTimer?: boolean;
  /** The page shows refusals itself. */
  inForm?: boolean;
  /** The page to open. */
  to?: string;
  /** The notice of the next page. */
  what?: 'switched' | 'created';
}

/** Switches to another workspace: reloads everything; other tabs follow. */
export function useSwitchWorkspace({ endsTimer = false, inForm = false, to = '/', what = 'switched' }: Switching = {}) {
  const t = useText('shell', 'errors');
  const { server, session } = useConnection();
  const change = useApiMutation(server.auth.switchWorkspace, {
    inForm: true,
    onSuccess: (signedIn) => {
      sayOnNextPage({ what, workspace: signedIn.user.tenant?.name ?? '', timer: endsTimer });
      enterWorkspace(signedIn.user.tenantId);
      session.accept(signedIn, 'switched');
      // A full load, because everything read or scheduled belongs to the previous workspace.
      location.assign(addressOf(to));
    },
  });
  return {
    opening: change.isPending || change.isSuccess ? change.variables?.tenantId : undefined,
    refusal: change.error,
    open: (tenantId: string) =>
      change.mutate(
        { tenantId },
        {
          onError: ({ code, details }) => {
            if (inForm) return;
            const description = t(`errors:${code}`, details);
            toast({ look: 'danger', title: t('workspaceFailed'), description });
          },
        },
      ),
  };
}
