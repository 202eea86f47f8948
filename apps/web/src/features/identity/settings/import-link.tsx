import { Link } from '@tanstack/react-router';
import Upload from 'lucide-react/icons/upload';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useMay } from '../auth/index.ts';

/** To the page that brings time and tasks from other programs. */
export function ImportLink({ size = 'small' }: { size?: 'small' | 'medium' }) {
  const t = useText('settings');
  const { timeImports } = useServer();
  if (!useMay()(timeImports.list)) return null;
  return (
    <Link to="/settings/workspace/$section" params={{ section: 'import' }} className={buttonClass({ size })}>
      <Upload />
      {t('import')}
    </Link>
  );
}
