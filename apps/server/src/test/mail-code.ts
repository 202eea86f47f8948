/** The code of six signs that stands on a line of its own in a mail; empty if there is none. */
export const codeIn = (text: string | undefined): string => /^[A-Z2-9]{6}$/m.exec(text ?? '')?.[0] ?? '';
