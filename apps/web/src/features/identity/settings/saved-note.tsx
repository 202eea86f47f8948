import Check from 'lucide-react/icons/check';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Saving } from './use-saving.ts';

/** Says that a setting is being saved, that it is saved, or that it is as it was and why. */
export function SavedNote({ saving: { state, problem } }: { saving: Saving }) {
  const t = useText('settings');
  return (
    <>
      <span role="status" className={state === 'saving' || state === 'saved' ? savedNote : 'sr-only'}>
        {state === 'saving' && (
          <>
            <Spinner size="small" /> {t('saving')}
          </>
        )}
        {state === 'saved' && (
          <>
            <Check className="size-3.5 text-accent-text" /> {t('saved')}
          </>
        )}
      </span>
      {problem && (
        <span role="alert" className="text-danger-text text-dense">
          {problem}
        </span>
      )}
    </>
  );
}

const savedNote = 'flex items-center gap-1.5 text-dense text-muted';
