/**
 * Whether a typed text can be an e-mail address: something, an at sign, a host with a dot, no spaces.
 * Meant to catch slips; whether mail arrives there, only the code that is sent can tell.
 */
export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const host = trimmed.slice(at + 1)
  return at > 0 && trimmed.length <= 254 && !/[\s,;]/.test(trimmed) && /^[^.@][^@]*\.[^.@]{2,}$/.test(host)
}
