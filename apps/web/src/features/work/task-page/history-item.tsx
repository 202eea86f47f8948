import type { ActivityLog } from '@stint/contract';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useText } from '../../../lib/i18n/i18n.ts';
import { fields } from '../../core/tasks/index.ts';
import { When } from '../../identity/formats/index.ts';
import { RichView } from '../rich-text/index.ts';
import { textFields, useSentences } from './history-words.ts';

/** The previous version of an overwritten text. */
function TextBefore({ html }: { html: unknown }) {
  const t = useText('taskMenu');
  if (typeof html !== 'string' || html === '') return null;
  return (
    <details>
      <summary className="cursor-pointer text-caption text-muted">{t('textBefore')}</summary>
      <RichView html={html} className="mt-1 rounded-md border border-line px-3 py-2" />
    </details>
  );
}

/** A change: author, property, old and new value. */
export function HistoryItem({ change }: { change: ActivityLog }) {
  const t = useText('taskPage');
  const author = change.createdByUser?.name ?? (change.actorType === 'System' ? t('system') : t('somebody'));
  const changed = useSentences(change, author);
  const [before = {}] = change.previousValues ?? [];
  const sentences =
    change.action === 'Created'
      ? [t('didCreate', { who: author })]
      : change.action === 'Deleted'
        ? [t('didDelete', { who: author })]
        : changed;
  if (sentences.length === 0) return null;
  return (
    <li className="flex min-w-0 items-start gap-2.5 text-dense text-muted">
      <span className="flex size-6 shrink-0 items-center justify-center text-faint">
        <CircleDot className="size-3.5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col py-0.5">
        {sentences.map((text) => (
          <span key={text} className="break-words">
            {text}
          </span>
        ))}
        {fields
          .filter((field) => textFields.includes(field) && change.updatedFields?.includes(field))
          .map((field) => (
            <TextBefore key={field} html={before[field]} />
          ))}
      </span>
      <span className="shrink-0 py-0.5 text-caption text-faint">
        <When at={change.createdAt} />
      </span>
    </li>
  );
}
