import { Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import LinkIcon from 'lucide-react/icons/link-2-off';
import { type ReactNode, useState } from 'react';
import { apiQuery, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EntryHeader, PageError } from '../../identity/shell/index.ts';
import { useInvoiceName, usePdfWords } from './invoice-texts.ts';

const isGone = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 400);

/** A light frame of its own, without the menus of the product. */
const Ground = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-surface">
    <EntryHeader />
    <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-4 px-4 pt-8 pb-12">{children}</main>
  </div>
);

/** An invoice for people who have its link: its name and its file. */
export function PublicInvoiceScreen({ token }: { token: string }) {
  const t = useText('invoices', 'reports', 'common');
  const nameOf = useInvoiceName();
  const { data, error, refetch } = useQuery({
    ...apiQuery(useServer().publicInvoices.get, { token }),
    retry: (count, failure) => count < 3 && !(failure instanceof Refusal && failure.status < 500),
  });
  if (isGone(error))
    return (
      <Ground>
        <title>{`${t('reports:linkGoneTitle')} · ${t('common:product')}`}</title>
        <Empty level={1} icon={<LinkIcon />} title={t('reports:linkGoneTitle')}>
          {t('linkGone')}
        </Empty>
      </Ground>
    );
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Ground>
        <Skeleton className="h-40 rounded-lg" />
      </Ground>
    );
  return (
    <Ground>
      <title>{`${nameOf(data)} · ${data.sellerName}`}</title>
      <section className="flex flex-col items-start gap-4 rounded-lg border border-line bg-raised p-6">
        <p dir="auto" className="text-muted">
          {data.sellerName}
        </p>
        <h1 className="font-semibold text-heading">
          <bdi>{nameOf(data)}</bdi>
        </h1>
        {data.isVoid && <Badge tone="danger">{t('state_void')}</Badge>}
        <PublicFile token={token} name={nameOf(data)} />
      </section>
    </Ground>
  );
}

function PublicFile({ token, name }: { token: string; name: string }) {
  const t = useText('invoices');
  const { server, refused } = useConnection();
  const { words, locale } = usePdfWords();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await server.publicInvoices.pdf({ token, words, locale });
      keepFile(new File([file], `${name}.pdf`.replaceAll('/', '-'), { type: file.type }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused(error, t('downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="primary" busy={isBusy} onClick={() => void download()}>
      <Download />
      {t('download')}
    </Button>
  );
}
