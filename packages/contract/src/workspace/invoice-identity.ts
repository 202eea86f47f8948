import { z } from 'zod';
import { textOrNull } from '../shared.ts';

/** The electronic formats of an invoice. `facturx` is a PDF with the XML attached, the others are XML. */
export const invoiceFormats = ['xrechnung-ubl', 'xrechnung-cii', 'facturx', 'peppol-ubl'] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/**
 * The tax categories of EN 16931: standard rate, zero rate, exempt, reverse charge, intra-community supply, export,
 * and not subject to tax.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** Codes of the EAS list for the kind of an electronic address. */
// biome-ignore format: it reads as a list
export const electronicSchemes = [
  'EM', '0204', '0088', '0060', '9930', '9914', '9925', '0208', '0184', '0096', '9920', '0216', '9957', '0009', '0225',
  '9933', '9935', '0210', '0211', '9938', '0106', '0190', '9944', '0192', '9945', '9946', '0007', '9955', '9927', '9932',
] as const;
export type ElectronicScheme = (typeof electronicSchemes)[number];

/** A code that people type with spaces and in any case. Blank counts as null. */
const code = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() || null : value),
    z.string().max(max).nullable(),
  );
const Scheme = z.preprocess((value) => (value === '' ? null : value), z.enum(electronicSchemes).nullable());
const Format = z.preprocess((value) => (value === '' ? null : value), z.enum(invoiceFormats).nullable());

const text = z.string().nullable();
const identity = {
  vatId: text,
  legalId: text,
  electronicScheme: z.enum(electronicSchemes).nullable(),
  electronicId: text,
  street: text,
  addressExtra: text,
  postalCode: text,
  city: text,
  region: text,
  country: text,
};
const identityIn = {
  vatId: code(20),
  legalId: textOrNull(60),
  electronicScheme: Scheme,
  electronicId: textOrNull(100),
  street: textOrNull(200),
  addressExtra: textOrNull(200),
  postalCode: textOrNull(20),
  city: textOrNull(100),
  region: textOrNull(100),
  country: code(2),
};

/** What electronic invoices say of a client, besides its name. */
export const clientIdentity = {
  ...identity,
  buyerReference: text,
  orderNumber: text,
  invoiceFormat: z.enum(invoiceFormats).nullable(),
};
export const clientIdentityIn = {
  ...identityIn,
  buyerReference: textOrNull(100),
  orderNumber: textOrNull(100),
  invoiceFormat: Format,
};

/** What an invoice says of the client that it bills, besides name and address. */
export const InvoiceBuyer = z.object({
  ...identity,
  buyerReference: text,
  orderNumber: text,
  phone: text,
  email: text,
});
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>;

/** What electronic invoices say of the workspace that sends them. */
export const InvoiceSeller = z.object({
  ...identity,
  taxNumber: text,
  iban: text,
  bic: text,
  bankName: text,
  accountName: text,
  contactName: text,
  contactPhone: text,
  contactEmail: text,
});
export type InvoiceSeller = z.infer<typeof InvoiceSeller>;
export const InvoiceSellerPatch = z
  .object({
    ...identityIn,
    taxNumber: textOrNull(40),
    iban: code(42),
    bic: code(11),
    bankName: textOrNull(100),
    accountName: textOrNull(70),
    contactName: textOrNull(100),
    contactPhone: textOrNull(50),
    contactEmail: textOrNull(255),
  })
  .partial();
