import type { Comment } from '@stint/contract';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBringBack } from '../../../lib/page/bring-back.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { When } from '../../identity/formats/index.ts';
import { RichView } from '../rich-text/index.ts';
import { CommentEdit } from './comment-form.tsx';

export function CommentItem({ comment }: { comment: Comment }) {
  const t = useText('taskPage', 'common');
  const me = useMyself();
  const server = useServer();
  const [editing, setEditing] = useState(false);
  const update = useApiMutation(server.comments.update);
  const { id: commentId } = comment;
  const undo = useBringBack(server.comments.restore, commentId, { commentId });
  const remove = useApiMutation(server.comments.remove, {
    onSuccess: () =>
      void toast({
        id: commentId,
        look: 'success',
        title: t('commentRemoved'),
        action: undo,
      }),
  });
  const name = comment.employee?.fullName ?? t('somebody');
  const isOwn = comment.createdByUserId === me?.id;
  return (
    <li className="flex min-w-0 gap-2.5">
      <Avatar name={name} image={comment.employee?.user.imageUrl} size="small" decorative />
      <article
        aria-label={`${t('comment')}: ${name}`}
        className="min-w-0 flex-1 rounded-lg border border-line bg-raised px-3 py-2"
      >
        <header className="flex min-h-6 items-center gap-2 text-dense">
          <span className="truncate font-semibold">{name}</span>
          <span className="shrink-0 text-caption text-faint">
            <When at={comment.createdAt} />
            {comment.editedAt && ` · ${t('edited')}`}
            {comment.resolved && ` · ${t('isResolved')}`}
          </span>
          <span className="ms-auto">
            <Menu align="end" trigger={<IconButton name={t('common:more')} icon={<Ellipsis />} size="tiny" />}>
              {isOwn && (
                <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
                  {t('edit')}
                </MenuItem>
              )}
              <MenuItem
                icon={comment.resolved ? <RotateCcw /> : <Check />}
                onSelect={() => update.mutate({ commentId, resolved: !comment.resolved })}
              >
                {comment.resolved ? t('unresolve') : t('resolve')}
              </MenuItem>
              {isOwn && (
                <MenuItem icon={<Trash2 />} look="danger" onSelect={() => remove.mutate({ commentId })}>
                  {t('common:delete')}
                </MenuItem>
              )}
            </Menu>
          </span>
        </header>
        {editing ? (
          <CommentEdit comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <RichView html={comment.comment} className={cx(comment.resolved && 'text-muted')} />
        )}
      </article>
    </li>
  );
}
