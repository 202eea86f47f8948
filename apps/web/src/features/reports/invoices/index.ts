export { BillDialog } from './bill-dialog.tsx';
export { InvoiceScreen } from './invoice-screen.tsx';
export { InvoicesScreen } from './invoices-screen.tsx';
