import { type ErrorCode, imageLimit, imageTypes, type Refusal } from '@stint/contract';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { useWhyNot } from '../auth/index.ts';
import { SavedNote } from './saved-note.tsx';
import { SettingsRow } from './section.tsx';
import { useSaving } from './use-saving.ts';

/** What the server would say, said before anything is sent. */
const whyNotPicture = ({ size, type }: File): ErrorCode | null => {
  if (!(imageTypes as readonly string[]).includes(type)) return 'image.type';
  return size > imageLimit ? 'image.too_large' : null;
};

interface PictureSettingProps {
  title: string;
  text: ReactNode;
  /** The picture as it is now. */
  shown: ReactNode;
  has: boolean;
  /** What it is for, as the server files it. */
  folder: string;
  /** Refers to another picture, or to none. */
  change: {
    mutate: (imageId: string | null) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: Refusal | null;
    reset: () => void;
  };
}

/** A picture: another one, or none. */
export function PictureSetting({ title, text, shown, has, folder, change }: PictureSettingProps) {
  const t = useText('settings', 'errors');
  const server = useServer();
  const blocked = useWhyNot()(server.images.upload);
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ErrorCode | null>(null);
  const upload = useApiMutation(server.images.upload, { inForm: true, onSuccess: ({ id }) => change.mutate(id) });
  const saving = useSaving({
    isPending: upload.isPending || change.isPending,
    isSuccess: change.isSuccess,
    error: upload.error ?? change.error,
    reset: change.reset,
  });
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const wrong = whyNotPicture(file);
    setReason(wrong);
    upload.reset();
    change.reset();
    if (!wrong) upload.mutate({ folder, file });
  };
  return (
    <SettingsRow title={title} text={text}>
      {shown}
      <input ref={input} type="file" accept={imageTypes.join(',')} onChange={take} aria-label={title} hidden />
      <Button blocked={blocked} busy={saving.state === 'saving'} onClick={() => input.current?.click()}>
        {t(has ? 'pictureChange' : 'pictureUpload')}
      </Button>
      {has && (
        <Button
          look="quiet"
          onClick={() => {
            setReason(null);
            upload.reset();
            change.mutate(null);
          }}
        >
          {t('pictureRemove')}
        </Button>
      )}
      <div className="w-full empty:hidden">
        {reason ? (
          <span role="alert" className="text-danger-text text-dense">
            {t(`errors:${reason}`)}
          </span>
        ) : (
          <SavedNote saving={saving} />
        )}
      </div>
    </SettingsRow>
  );
}
