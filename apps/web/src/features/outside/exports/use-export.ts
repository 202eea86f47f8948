import { type ArgsOf, type ExportFormat, type exportsApi, Refusal } from '@stint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Server, useApiMutation, useConnection } from '../../../lib/api/server.tsx';
import { reasonOf, useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { toast } from '../../../ui/toast.tsx';

type Request = ArgsOf<(typeof exportsApi)['start']>;

function inFormat(request: Request, format: ExportFormat): Request {
  if ('report' in request) return { report: { ...request.report, format } };
  if ('tasks' in request) return { tasks: { ...request.tasks, format } };
  if ('projects' in request) return { projects: { ...request.projects, format } };
  return request;
}

async function fileOf(server: Server, request: Request): Promise<File | undefined> {
  if ('report' in request) return server.reports.export(request.report);
  if ('tasks' in request) return server.tasks.export(request.tasks);
  if ('projects' in request) return server.projects.export(request.projects);
  return undefined;
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
        const file = await fileOf(server, request);
        if (file) keepFile(file);
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
