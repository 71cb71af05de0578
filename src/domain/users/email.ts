/** Letters without accents, digits and a few signs, with single dots between them; then a host that ends in letters. */
const shape =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/**
 * Whether a typed text is an e-mail address that the server takes, spaces around it aside. The rule of `EmailAddress`
 * in contract/wire.ts, without the parser: a slip is shown where it was made, before anything is sent.
 */
export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= 254 && shape.test(trimmed)
}

/** Whether all parts of an address are there: something, an at sign, and a host with a dot. It may hold a slip. */
export const isWholeAddress = (text: string) => /^[^@]+@[^@.]+(?:\.[^@.]+)*\.[^@.]{2,}$/.test(text.trim())
