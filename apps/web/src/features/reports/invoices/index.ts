export { BillingTabs } from './billing-tabs.tsx';
export { ClientScreen } from './client-screen.tsx';
export { InvoiceScreen } from './invoice-screen.tsx';
export { InvoicesScreen } from './invoices-screen.tsx';
export { NewInvoice } from './new-invoice.tsx';
export { PublicInvoiceScreen } from './public-invoice-screen.tsx';
export { RatesScreen } from './rates-screen.tsx';
export { useRoundingText } from './rounding-text.ts';
