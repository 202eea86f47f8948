import Download from 'lucide-react/icons/download';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { Button } from '../../../ui/button.tsx';

export function DownloadButton({ exportId, name }: { exportId: string; name: string }) {
  const t = useText('exports');
  const download = useApiMutation(useServer().exports.download, { onSuccess: keepFile });
  return (
    <Button
      size="small"
      aria-label={t('downloadOf', { name })}
      busy={download.isPending}
      onClick={() => download.mutate({ exportId })}
    >
      <Download />
      {t('download')}
    </Button>
  );
}
