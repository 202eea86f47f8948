import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Says that time is billed, and with which invoice once it is pressed. */
export function BilledBadge({ timeLogId }: { timeLogId: string }) {
  const t = useText('timesheets', 'invoices');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...apiQuery(useServer().timeLogs.invoice, { timeLogId }), enabled: isOpen });
  if (!isOpen || !data)
    return (
      <button type="button" aria-label={t('billedWith')} onClick={() => setOpen(true)}>
        <Badge tone="info" icon={<Lock />}>
          {t('billed')}
        </Badge>
      </button>
    );
  const name = t('invoices:invoice', { number: data.number });
  return (
    <Badge tone="info" icon={<Lock />}>
      {data.id ? (
        <Link to="/reports/invoices/$invoiceId" params={{ invoiceId: data.id }} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </Badge>
  );
}
