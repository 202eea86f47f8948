import type { TimeLog } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useMay } from '../../identity/auth/index.ts';

/** Says that time is billed, and with which invoice. */
export function BilledBadge({ invoice }: Pick<TimeLog, 'invoice'>) {
  const t = useText('timesheets', 'invoices');
  const canOpen = useMay()(useServer().invoices.get);
  const name = invoice ? t('invoices:invoice', { number: invoice.number }) : t('billed');
  return (
    <Badge tone="info" icon={<Lock />}>
      {invoice && canOpen ? (
        <Link to="/reports/invoices/$invoiceId" params={{ invoiceId: invoice.id }} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </Badge>
  );
}
