/** The form in which names of a file are compared with each other and with stored ones. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
