export { BillDialog } from './bill-dialog.tsx';
export { BillingTabs } from './billing-tabs.tsx';
export { InvoiceScreen } from './invoice-screen.tsx';
export { InvoicesScreen } from './invoices-screen.tsx';
export { RatesScreen } from './rates-screen.tsx';
