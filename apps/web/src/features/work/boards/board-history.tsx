import {
  type Board,
  type BoardVersion,
  boardVersionDays,
  boardVersionMinutes,
  maxBoardVersions,
} from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';

interface BoardHistoryProps {
  board: Board;
  /** Why the person may not draw. */
  blocked: string | false | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The versions of a board, with the newest first. */
export function BoardHistory({ board: { id: boardId }, blocked, open, onOpenChange }: BoardHistoryProps) {
  const t = useText('boards', 'errors');
  const server = useServer();
  const { data } = useQuery({ ...apiQuery(server.boards.versions, { boardId }), enabled: open });
  const keep = useApiMutation(server.boards.keepVersion, {
    onSuccess: () => void toast({ title: t('versionKept'), look: 'success' }),
  });
  const [versionToRestore, setVersionToRestore] = useState<BoardVersion | null>(null);
  const restore = useApiMutation(server.boards.restoreVersion, {
    inForm: true,
    onSuccess: () => {
      setVersionToRestore(null);
      onOpenChange(false);
      toast({ title: t('restored'), look: 'success' });
    },
  });
  const formats = useFormats();
  return (
    <>
      <Sheet
        title={t('versions')}
        description={t('versionsText', {
          most: maxBoardVersions,
          days: boardVersionDays,
          minutes: boardVersionMinutes,
        })}
        open={open}
        onOpenChange={onOpenChange}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5">
          <Button busy={keep.isPending} blocked={blocked} onClick={() => keep.mutate({ boardId })}>
            {t('keepVersion')}
          </Button>
          {!data && <Skeleton className="h-24 w-full rounded-md" />}
          {data?.items.length === 0 && <p className="text-dense text-muted">{t('noVersions')}</p>}
          {data && data.items.length > 0 && (
            <ul aria-label={t('versions')} className="divide-y divide-line rounded-lg border border-line">
              {data.items.map((version) => (
                <li key={version.id} className="flex items-center gap-3 px-3 py-2 text-dense">
                  <span className="min-w-0 flex-1">
                    {formats.moment(version.createdAt)}
                    <span className="block text-muted">
                      {t('shapeCount', { count: version.shapes })}
                      {version.createdByName && ` · ${t('versionBy', { name: version.createdByName })}`}
                    </span>
                  </span>
                  <Button size="small" blocked={blocked} onClick={() => setVersionToRestore(version)}>
                    {t('restore')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Sheet>
      <Confirm
        open={versionToRestore !== null}
        onOpenChange={() => setVersionToRestore(null)}
        look="primary"
        title={t('restoreNamed', { when: versionToRestore ? formats.moment(versionToRestore.createdAt) : '' })}
        text={t('restoreText')}
        action={t('restore')}
        busy={restore.isPending}
        error={restore.error && t(`errors:${restore.error.code}`, restore.error.details)}
        onConfirm={() => versionToRestore && restore.mutate({ boardId, boardVersionId: versionToRestore.id })}
      />
    </>
  );
}
