import type { InvoiceBuyer, InvoiceSeller } from '@stint/contract';

/** Fields that only say something together. */
const parts: readonly (readonly string[])[] = [
  ['street', 'addressExtra', 'postalCode', 'city', 'region', 'country'],
  ['electronicScheme', 'electronicId'],
  ['iban', 'bic', 'bankName', 'accountName'],
  ['contactName', 'contactPhone', 'contactEmail'],
  ['phone', 'email'],
];
const partOf = (field: string) => parts.find((part) => part.includes(field)) ?? [field];

type Identity = InvoiceSeller | InvoiceBuyer;

/** The identity that an invoice was issued with. A part that was blank then can be completed: it is the present one. */
export function issuedIdentity<I extends Identity>(issued: I | null, present: I): I {
  if (!issued) return present;
  const recorded: Record<string, string | null> = issued;
  const wasBlank = (field: string) => partOf(field).every((name) => (recorded[name] ?? null) === null);
  const fields = Object.entries(present as Record<string, string | null>);
  return Object.fromEntries(
    fields.map(([field, now]) => [field, wasBlank(field) ? now : (recorded[field] ?? null)]),
  ) as I;
}
