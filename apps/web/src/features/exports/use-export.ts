import { type ArgsOf, type ExportFormat, type exportsApi, Refusal } from '@stint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Server, useApiMutation, useConnection } from '../../lib/api/server.tsx';
import { reasonOf, useText } from '../../lib/i18n/i18n.ts';
import { keepFile } from '../../lib/keep-file.ts';
import { toast } from '../../ui/toast.tsx';

type Request = ArgsOf<(typeof exportsApi)['start']>;

const kinds = ['report', 'tasks', 'projects'] as const;

function inFormat(request: Request, format: ExportFormat): Request {
  const kind = kinds.find((one) => request[one]);
  return kind ? { [kind]: { ...request[kind], format } } : request;
}

async function fileOf(server: Server, { report, tasks, projects }: Request): Promise<File | undefined> {
  if (report) return server.reports.export(report);
  if (tasks) return server.tasks.export(tasks);
  return projects && server.projects.export(projects);
}

/** A short file is downloaded at once, a long one is prepared by the server. `failed` says what did not happen. */
export function useExport(failed: string) {
  const t = useText('exports');
  const { server, refused } = useConnection();
  const navigate = useNavigate();
  const start = useApiMutation(server.exports.start, { inForm: true });
  const [isBusy, setBusy] = useState(false);

  const run = async (request: Request): Promise<void> => {
    setBusy(true);
    try {
      const { file } = await start.mutateAsync(request);
      if (!file) {
        const found = await fileOf(server, request);
        if (found) keepFile(found);
        return;
      }
      toast({
        title: t('preparing', { name: file.name }),
        description: t('preparingText'),
        action: { label: t('openInbox'), onPress: () => void navigate({ to: '/inbox' }) },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'export.too_many_rows') return refused(error, failed);
      toast({
        look: 'danger',
        title: failed,
        description: await reasonOf(error),
        timeout: 0,
        action: { label: t('asCsv'), onPress: () => void run(inFormat(request, 'csv')) },
      });
    } finally {
      setBusy(false);
    }
  };
  return { run: (request: Request) => void run(request), isBusy };
}
