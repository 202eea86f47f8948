import type { ExportFile } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { sizeText } from '../../../lib/i18n/size.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { DownloadButton } from './download-button.tsx';
import { Reason } from './reason.tsx';

/** The files that are prepared for this person, and those that can be downloaded. */
export function ExportList() {
  const t = useText('exports');
  const { data } = useQuery({
    ...apiQuery(useServer().exports.list, {}),
    // A hint of its progress may be lost.
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? 5000 : false),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t('title')} flush>
      <ul>
        {data.items.map((file) => (
          <ExportLine key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  );
}

const isOpen = ({ state }: ExportFile) => state === 'waiting' || state === 'running';

function ExportLine({ file }: { file: ExportFile }) {
  const t = useText('exports');
  const remove = useApiMutation(useServer().exports.remove);
  const { id: exportId, name, state } = file;
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 not-first:border-t">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="break-words">
          {name}
        </p>
        <ExportState file={file} />
      </div>
      {state === 'ready' && <DownloadButton exportId={exportId} name={name} />}
      <IconButton
        name={t(isOpen(file) ? 'stop' : 'remove', { name })}
        size="small"
        icon={<X />}
        busy={remove.isPending}
        onClick={() => remove.mutate({ exportId })}
      />
    </li>
  );
}

function ExportState({ file: { name, state, done, rows, size, reason, expiresAt } }: { file: ExportFile }) {
  const t = useText('exports');
  const { language } = useLanguage();
  const { lately } = useFormats();
  if (state === 'running')
    return (
      <>
        <Progress
          name={t('progressOf', { name })}
          percent={(100 * done) / Math.max(1, rows)}
          tone="accent"
          size="thin"
        />
        <span className="text-dense text-muted tabular-nums">{t('progress', { done, rows })}</span>
      </>
    );
  if (state === 'ready')
    return (
      <span className="text-dense text-muted">
        {t('until', { size: sizeText(size ?? 0, language), at: expiresAt ? lately(expiresAt) : '' })}
      </span>
    );
  return (
    <span className="text-dense text-muted">
      {state === 'waiting' ? t('waiting') : <Reason reason={reason ?? ''} />}
    </span>
  );
}
