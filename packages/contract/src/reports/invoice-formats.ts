/** The electronic formats of an invoice. `facturx` is a PDF with the XML attached, the others are XML. */
export const invoiceFormats = ['xrechnung-ubl', 'xrechnung-cii', 'facturx', 'peppol-ubl'] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/**
 * The tax categories of EN 16931: standard rate, zero rate, exempt, reverse charge, intra-community supply, export,
 * and not subject to tax.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];
