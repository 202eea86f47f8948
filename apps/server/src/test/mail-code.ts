/** The six-character code in the text of a mail, which has a line of its own. Empty if there is none. */
export const codeIn = (text: string | undefined): string => /^[A-Z2-9]{6}$/m.exec(text ?? '')?.[0] ?? '';
