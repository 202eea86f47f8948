import type { Attachment, Task } from '@stint/contract';
import { attachmentLimit } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { sizeText } from '../../../lib/i18n/size.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFileDrop } from '../../../ui/file-drop.ts';
import { toast } from '../../../ui/toast.tsx';
import { useFieldsBlocked } from '../../core/tasks/index.ts';
import { When } from '../../identity/formats/index.ts';

/** The files of a task; files can be dropped onto the list. */
export function Attachments({ task, startsOpen }: { task: Task; startsOpen: boolean }) {
  const t = useText('taskMenu', 'errors');
  const server = useServer();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for a file once
  useEffect(() => {
    if (startsOpen) input.current?.click();
  }, []);
  const { data } = useQuery(apiQuery(server.attachments.list, { taskId: task.id }));
  const upload = useApiMutation(server.attachments.upload, {
    mutationScope: `attachments-${task.id}`,
    onSuccess: ({ name }) => toast({ look: 'success', title: t('attached'), description: name }),
  });
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      if (file.size > attachmentLimit)
        toast({ look: 'danger', title: t('errors:file.too_large'), description: file.name });
      else upload.mutate({ taskId: task.id, file });
    }
  };
  const { over, target } = useFileDrop(add);
  const blocked = useFieldsBlocked();
  const items = data?.items ?? [];
  return (
    <div {...target} className={cx('min-w-0 rounded-lg', over && 'outline-2 outline-focus')}>
      <Card
        flush
        level={3}
        title={t('attachments')}
        aside={
          <Button
            look="quiet"
            size="small"
            busy={upload.isPending}
            blocked={blocked}
            onClick={() => input.current?.click()}
          >
            <Paperclip />
            {t('attach')}
          </Button>
        }
      >
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('attach')}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        {items.length === 0 ? (
          <p className="border-line border-t px-4 py-3 text-dense text-muted">{t('noAttachments')}</p>
        ) : (
          <ul className="border-line border-t">
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Line({ item }: { item: Attachment }) {
  const t = useText('taskMenu', 'ui', 'common');
  const { language } = useLanguage();
  const { attachments } = useServer();
  const { id: attachmentId, name } = item;
  const undo = useBringBack(attachments.restore, attachmentId, { attachmentId });
  const remove = useApiMutation(attachments.remove, {
    onSuccess: () =>
      void toast({
        id: attachmentId,
        look: 'success',
        title: t('detached'),
        description: name,
        action: undo,
      }),
  });
  return (
    <li className="flex min-h-11 items-center gap-3 border-line border-t px-4 py-1.5 first:border-t-0">
      {item.thumbUrl ? (
        <img src={item.thumbUrl} alt="" loading="lazy" className="size-8 shrink-0 rounded-sm object-cover" />
      ) : (
        <FileText className="size-5 shrink-0 text-faint" />
      )}
      <a
        href={item.fullUrl}
        download={item.name}
        dir="auto"
        className="min-w-0 flex-1 truncate hover:text-accent-text hover:underline"
      >
        {item.name}
      </a>
      <span className="shrink-0 text-caption text-faint max-sm:hidden">
        {item.createdByUser?.name} · <When at={item.createdAt} />
      </span>
      <span className="shrink-0 text-caption text-muted tabular-nums">{sizeText(item.size, language)}</span>
      <IconButton
        name={t('ui:remove', { name: item.name })}
        tooltip={t('common:remove')}
        icon={<Trash2 className="size-3.5" />}
        size="tiny"
        busy={remove.isPending}
        onClick={() => remove.mutate({ attachmentId })}
      />
    </li>
  );
}
