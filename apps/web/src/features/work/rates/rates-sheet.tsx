import { outranks } from '@stint/domain/roles';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { RatesSection } from './rates-section.tsx';

interface PersonRatesProps {
  employeeId: string;
  userId: string;
}

/** Only an administrator may set their own rate. */
function useWhyNotRate(userId: string): string | null {
  const t = useText('errors');
  const me = useMyself();
  return me && me.id === userId && outranks('ADMIN', me.role?.name ?? null) ? t('member.own_rate') : null;
}

/** The bill and cost rates of a person by the day from which they hold. */
export function PersonRates({ employeeId, userId }: PersonRatesProps) {
  const t = useText('money');
  return <RatesSection title={t('rates')} employeeId={employeeId} blocked={useWhyNotRate(userId)} />;
}

interface RatesSheetProps extends PersonRatesProps {
  name: string;
  onClose: () => void;
}

/** The same beside a page. */
export function RatesSheet({ name, onClose, ...person }: RatesSheetProps) {
  const t = useText('money');
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={name} description={t('ratesText')}>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        <PersonRates {...person} />
      </div>
    </Sheet>
  );
}
