import { type Comment, type Task, textVersion } from '@stint/contract';
import { mergeHtml } from '@stint/domain/text-merge';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { TextDraft } from '../../../lib/drafts/text-draft.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useColleagues } from '../../core/tasks/index.ts';
import { mentionedIn, RichConflict, RichText } from '../rich-text/index.ts';

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
  const t = useText('taskPage', 'common', 'richText');
  const server = useServer();
  const people = usePeople();
  const update = useApiMutation(server.comments.update, { handled: ['text.changed'] });
  const options = {
    merge: mergeHtml,
    send: async (text: string, base: string) => {
      const change = {
        comment: text,
        mentionEmployeeIds: mentionedIn(text),
        textVersions: { comment: textVersion(base) },
      };
      return (await update.mutateAsync({ commentId: comment.id, ...change })).comment;
    },
    onMerged: () => void toast({ look: 'success', title: t('richText:merged') }),
    onConflict: () => undefined,
  };
  const [draft] = useState(() => new TextDraft(comment.comment, options));
  const { text, theirs } = useStore(draft.state);
  useEffect(() => draft.use(options));
  const isWaiting = theirs !== null;
  const save = async () => {
    if (text === '') return;
    await draft.save();
    const { error, theirs: other } = draft.state.get();
    if (!draft.isDirty && !error && other === null) onDone();
  };
  const conflict = isWaiting ? draft.conflict() : null;
  const choose = async (side: 'withMine' | 'withTheirs') => {
    await draft.choose(side);
    await save();
  };
  return (
    <div className="flex flex-col gap-2">
      <RichText
        small
        autoFocus
        name={t('comment')}
        value={text}
        onChange={(next, before) => draft.write(next, before)}
        onSubmit={() => void save()}
        people={people}
      />
      <RichConflict merge={conflict} onChoose={(side) => void choose(side)} />
      <div className="flex justify-end gap-2">
        <Button size="small" look="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button size="small" look="primary" busy={update.isPending} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
}
