/**
 * Letters without accents, digits and a few signs, with single dots between them; then an at sign and a host that
 * ends in letters.
 */
const shape =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/**
 * True if the server accepts the typed text as an e-mail address, apart from blanks around it. This is the rule of
 * `EmailAddress` in contract/wire.ts without the parser, so that a form can show a typing error before it sends
 * anything.
 */
export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= 254 && shape.test(trimmed)
}

/**
 * True if an address has all its parts: a name, an at sign, and a host with a dot. It may still have a typing error.
 */
export const isWholeAddress = (text: string) => /^[^@]+@[^@.]+(?:\.[^@.]+)*\.[^@.]{2,}$/.test(text.trim())
