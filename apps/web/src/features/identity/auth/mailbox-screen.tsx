import { type KeptMail, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import MailX from 'lucide-react/icons/mail-x';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ReactNode, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EntryFrame, PageError } from '../shell/index.ts';

const refreshEvery = 2000;
const isGone = (error: unknown) => error instanceof Refusal && error.status === 404;

/** Unsent mails while no mail server is configured: the way to sign in on a fresh installation. */
export function MailboxScreen() {
  const t = useText('auth', 'shell');
  const server = useServer();
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery(server.mailbox.list, {}),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : refreshEvery),
    retry: (count, problem) => !isGone(problem) && count < 3,
  });
  if (isGone(error)) {
    return (
      <EntryFrame title={t('mailboxTitle')} wide>
        <Empty icon={<MailX />} title={t('mailboxNoneTitle')}>
          {t('mailboxNoneText')}
        </Empty>
      </EntryFrame>
    );
  }
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  return (
    <EntryFrame title={t('mailboxTitle')} text={t('mailboxText')} wide>
      {isPending && <Pending label={t('shell:loading')} />}
      {data?.items.length === 0 && (
        <Empty icon={<MailOpen />} title={t('mailboxEmptyTitle')}>
          {t('mailboxEmptyText')}
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.items.map((mail) => (
            <Mail key={`${mail.at} ${mail.to} ${mail.subject}`} mail={mail} />
          ))}
        </ul>
      )}
    </EntryFrame>
  );
}

function Pending({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} radius="large" className="h-36" />
      ))}
    </div>
  );
}

/** A code is alone on its line. */
const codeOf = ({ text }: KeptMail) => /^[A-Z0-9]{6,10}$/m.exec(text)?.[0];

function Mail({ mail }: { mail: KeptMail }) {
  const { locale } = useLanguage();
  const code = codeOf(mail);
  const at = new Date(mail.at);
  return (
    <li className="rounded-lg border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 font-semibold text-base">{mail.subject}</h2>
        <time dateTime={mail.at} className="text-caption text-muted">
          {at.toLocaleTimeString(locale)}
        </time>
      </div>
      <p className="text-dense text-muted">
        <bdi>{mail.to}</bdi>
      </p>
      {code && <Code code={code} />}
      <div dir="auto" className="mt-3 flex flex-col gap-2 text-dense text-muted">
        {mail.text.split(/\n{2,}/).map((part) => part !== code && <p key={part}>{linked(part)}</p>)}
      </div>
      {mail.attachments?.map(({ filename, contentType, content }) => (
        <a
          key={filename}
          download={filename}
          href={`data:${contentType};base64,${content}`}
          className="mt-3 inline-flex items-center gap-2 text-accent-text text-dense underline underline-offset-2"
        >
          <Paperclip className="size-4" />
          <bdi>{filename}</bdi>
        </a>
      ))}
    </li>
  );
}

function Code({ code }: { code: string }) {
  const t = useText('common');
  const [copied, setCopied] = useState(false);
  return (
    <p className="mt-3 flex items-center gap-3">
      <span dir="ltr" lang="en" className="font-semibold text-display tracking-widest tabular-nums">
        {code}
      </span>
      <Button
        size="small"
        onClick={() =>
          void navigator.clipboard?.writeText(code).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        <span role="status">{t(copied ? 'copied' : 'copy')}</span>
      </Button>
    </p>
  );
}

/** Turns the URL in a mail into a link into this installation, whatever its host. */
function linked(text: string): ReactNode {
  const [before, address, after] = text.split(/(https?:\/\/\S*[^\s.,])/);
  if (!address || !URL.canParse(address)) return text;
  const { pathname, search } = new URL(address);
  return (
    <>
      {before}
      <a dir="ltr" href={`${pathname}${search}`} className="break-all text-accent-text underline underline-offset-2">
        {address}
      </a>
      {after}
    </>
  );
}
