import type { WorkspaceImport } from '@stint/contract';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useKeyboardStays } from '../../../lib/device/keyboard-stays.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** A workspace that was imported, to undo it. */
export function WorkspaceLine({ workspace }: { workspace: WorkspaceImport }) {
  const t = useText('workspaceImport', 'timeImport', 'errors');
  const { workspaceImports } = useServer();
  const refused = useWhyNot();
  const formats = useFormats();
  useKeyboardStays();
  const [asking, ask] = useState(false);
  const { id: workspaceImportId, name, server, tasks, entries, seconds, createdAt, importedBy } = workspace;
  const undo = useApiMutation(workspaceImports.remove, {
    inForm: true,
    onSuccess: ({ affected }) => {
      ask(false);
      toast({ look: 'success', title: t(affected === null ? 'timeImport:undoing' : 'undone') });
    },
  });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="truncate">
          {name}
        </p>
        <p className="text-dense text-muted">
          <bdi>{server}</bdi> · {t('timeImport:importedBy', { date: formats.moment(createdAt), name: importedBy })}
        </p>
      </div>
      <span className="shrink-0 tabular-nums">
        {t('done', { number: tasks })} · {t('timeImport:entriesTime', { time: clock(seconds * 1000), entries })}
      </span>
      <IconButton
        name={t('timeImport:undoOf', { file: name })}
        tooltip={t('timeImport:undo')}
        icon={<Undo2 />}
        size="small"
        blocked={refused(workspaceImports.remove)}
        onClick={() => ask(true)}
      />
      <Confirm
        open={asking}
        onOpenChange={ask}
        title={t('undoTitle')}
        text={t('undoText')}
        action={t('timeImport:undo')}
        busy={undo.isPending}
        error={undo.error && t(`errors:${undo.error.code}`, undo.error.details)}
        onConfirm={() => undo.mutate({ workspaceImportId })}
      />
    </div>
  );
}
