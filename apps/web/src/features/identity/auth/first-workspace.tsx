import type { api, InputOf, Refusal } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { unlessDemand, useEnter } from './enter.ts';
import { RefusalNote } from './refusal-note.tsx';
import type { ReturnTo } from './return-to.ts';

interface FirstWorkspaceProps extends ReturnTo {
  /** The refusal of the sign-in. */
  refusal: Refusal | null;
  /** The credentials it was tried with. */
  proof: InputOf<(typeof api)['auth']['login']>;
}

/** Lets a person without a workspace in to create one. */
export function FirstWorkspace({ refusal, proof, to }: FirstWorkspaceProps) {
  const t = useText('auth');
  const { land, orConfirm } = useEnter({ to });
  const login = useApiMutation(useServer().auth.login, { inForm: true, onSuccess: land });
  if (refusal?.code !== 'auth.no_workspace') return null;
  return (
    <>
      <RefusalNote refusal={unlessDemand(login.error)} />
      <Button size="large" busy={login.isPending} onClick={() => login.mutate(proof, { onError: orConfirm() })}>
        {t('createWorkspaceTitle')}
      </Button>
    </>
  );
}
