import type { Comment, Task } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { mentionedIn, RichText } from '../rich-text/index.ts';
import { useColleagues } from '../tasks/index.ts';

const usePeople = () => useColleagues().map(({ id, fullName, user }) => ({ id, name: fullName, image: user.imageUrl }));

/** The text is cleared only after the server has stored it. */
export function CommentForm({ task }: { task: Task }) {
  const t = useText('taskPage', 'errors');
  const server = useServer();
  const people = usePeople();
  const [text, setText] = useState('');
  const create = useApiMutation(server.comments.create, {
    inForm: true,
    // Text typed meanwhile stays as the next comment.
    onSuccess: (_, { comment }) => setText((now) => (now === comment ? '' : now)),
  });
  const send = () => {
    if (text === '' || create.isPending) return;
    create.mutate({ entity: 'Task', entityId: task.id, comment: text, mentionEmployeeIds: mentionedIn(text) });
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RichText
        small
        name={t('comment')}
        placeholder={t('commentHint')}
        value={text}
        onChange={setText}
        onSubmit={send}
        people={people}
        end={
          text !== '' && (
            <Button type="submit" size="small" look="primary" busy={create.isPending}>
              {t('send')}
            </Button>
          )
        }
      />
      {create.error && (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${create.error.code}`, create.error.details)}
        </p>
      )}
    </form>
  );
}

/** Edits one's own comment. */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const t = useText('taskPage', 'common', 'errors');
  const server = useServer();
  const people = usePeople();
  const [text, setText] = useState(comment.comment);
  const update = useApiMutation(server.comments.update, { onSuccess: onDone });
  const save = () => {
    if (text !== '') update.mutate({ commentId: comment.id, comment: text, mentionEmployeeIds: mentionedIn(text) });
  };
  return (
    <div className="flex flex-col gap-2">
      <RichText small autoFocus name={t('comment')} value={text} onChange={setText} onSubmit={save} people={people} />
      <div className="flex justify-end gap-2">
        <Button size="small" look="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button size="small" look="primary" busy={update.isPending} onClick={save}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
}
