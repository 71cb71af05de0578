/**
 * The text as one line, as the contract takes it (`lineText`). Pasted text can contain tabs, which become blanks, and
 * marks that change the direction of writing, which nobody sees and so nobody could remove.
 */
export const asOneLine = (text: string): string =>
  text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
