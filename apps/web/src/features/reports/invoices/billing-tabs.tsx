import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PageTabs } from '../../identity/shell/index.ts';

const options = { exact: true, includeSearch: false };

/** Invoices, unbilled time, budgets and rates. */
export function BillingTabs() {
  const t = useText('shell', 'invoices', 'money');
  return (
    <PageTabs
      name={t('billing')}
      tabs={[
        { label: t('invoices:invoices'), link: <Link to="/reports/invoices" activeOptions={options} /> },
        { label: t('unbilled'), link: <Link to="/reports/payments-due" activeOptions={options} /> },
        { label: t('budgets'), link: <Link to="/reports/project-budget" activeOptions={options} /> },
        { label: t('money:rates'), link: <Link to="/reports/rates" activeOptions={options} /> },
      ]}
    />
  );
}
