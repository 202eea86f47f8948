import type { ElectronicScheme } from '@stint/contract';
import { text } from 'drizzle-orm/pg-core';

/** What electronic invoices say of a company, besides its name. */
export const identityColumns = () => ({
  vatId: text(),
  legalId: text(),
  electronicScheme: text().$type<ElectronicScheme>(),
  electronicId: text(),
  street: text(),
  addressExtra: text(),
  postalCode: text(),
  city: text(),
  region: text(),
  country: text(),
});
