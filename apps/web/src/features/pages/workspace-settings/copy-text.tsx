import Copy from 'lucide-react/icons/copy';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';

interface CopyTextProps {
  label: string;
  hint?: string;
  text: string;
}

/** A text to be entered elsewhere. */
export function CopyText({ label, hint, text }: CopyTextProps) {
  const t = useText('common');
  const copy = () => void copyText(text).then((done) => done && toast({ look: 'success', title: t('copied') }));
  return (
    <Field beside label={label} hint={hint}>
      <span className="flex items-center gap-2">
        <TextInput readOnly dir="ltr" value={text} onChange={() => undefined} />
        <IconButton name={t('copy')} icon={<Copy />} onClick={copy} />
      </span>
    </Field>
  );
}
