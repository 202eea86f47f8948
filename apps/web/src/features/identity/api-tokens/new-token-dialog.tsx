import { type ApiTokenScope, apiTokenScopes } from '@stint/contract';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { addressOf, fullAddressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ScopeField } from './scope-field.tsx';

interface NewTokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a token and shows it, which is possible only then. */
export function NewTokenDialog({ open, onOpenChange }: NewTokenDialogProps) {
  const t = useText('apiTokens');
  const [token, setToken] = useState<string | null>(null);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setToken(null);
  };
  return (
    <Dialog
      title={t(token ? 'made' : 'create')}
      description={token ? t('madeText', { address: fullAddressOf('/api') }) : t('createText')}
      open={open}
      onOpenChange={change}
    >
      {token ? (
        <Made token={token} onDone={() => change(false)} />
      ) : (
        <TokenForm onMade={setToken} onCancel={() => change(false)} />
      )}
    </Dialog>
  );
}

const lifetimes = ['30', '90', '365', 'never'] as const;
const typed = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(apiTokenScopes)).min(1),
  lifetime: z.enum(lifetimes),
});

interface TokenFormProps {
  onMade: (token: string) => void;
  onCancel: () => void;
}

function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const t = useText('apiTokens', 'common');
  const server = useServer();
  const start = { name: '', lifetime: '90', scopes: [] as ApiTokenScope[] };
  const form = useForm(typed, start, {
    says: (field) => t(field === 'scopes' ? 'scopesWrong' : 'nameWrong'),
  });
  const create = useApiMutation(server.apiTokens.create, {
    inForm: true,
    onSuccess: ({ token }) => onMade(token),
  });
  return (
    <form
      className="flex flex-col gap-4"
      {...form.props(({ lifetime, ...draft }) =>
        create.mutate(
          { ...draft, expiresInDays: lifetime === 'never' ? null : Number(lifetime) },
          { onError: form.refuse },
        ),
      )}
    >
      <Field label={t('name')} error={form.errorOf('name')}>
        <TextInput {...form.control('name')} autoComplete="off" placeholder={t('namePlaceholder')} />
      </Field>
      <Field label={t('expires')}>
        <Select
          {...form.control('lifetime')}
          options={lifetimes.map((value) => ({
            value: value as string,
            label: value === 'never' ? t('expiresNever') : t('expiresInDays', { count: Number(value) }),
          }))}
        />
      </Field>
      <ScopeField
        scopes={form.values.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
        error={form.errorOf('scopes')}
      />
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('common:create')}
        </Button>
      </div>
    </form>
  );
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText('apiTokens', 'common');
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <code dir="ltr" className="select-all break-all rounded-md border border-line bg-sunken px-3 py-2">
        {token}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(token).then(setCopied)}>
          {copied ? <Check /> : <Copy />}
          {t(copied ? 'common:copied' : 'common:copy')}
        </Button>
        <a
          className="self-center text-accent-text hover:underline"
          href={addressOf('/api/docs')}
          target="_blank"
          rel="noreferrer"
        >
          {t('docs')}
        </a>
        <Button look="primary" className="ms-auto" onClick={onDone}>
          {t('common:done')}
        </Button>
      </div>
    </div>
  );
}
