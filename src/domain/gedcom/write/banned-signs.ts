/**
 * Signs that GEDCOM 7 bans in any text: control characters but tab and line feed, halves of surrogate pairs, and the two
 * that are no characters. The file shows U+FFFD for each, and a mark below the line says which they were.
 */

const replacement = '\uFFFD'
const banned = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cs}/gu
const shown = /[^\P{Cc}\t\n]|[\uFFFD-\uFFFF]|\p{Cs}/gu

export const withoutBanned = (text: string) => text.replaceAll(banned, replacement)

/** In hexadecimal, each sign that stands as U+FFFD in `withoutBanned(text)`, in their order; null if none is banned. */
export function bannedSigns(text: string): string | null {
  if (text.search(banned) < 0) return null
  return Array.from(text.matchAll(shown), ([sign]) => (sign.codePointAt(0) ?? 0).toString(16)).join(' ')
}

/** The text that `withoutBanned` and `bannedSigns` were made of. */
export function withBanned(text: string, signs: string): string {
  const codes = signs.split(' ')
  let at = 0
  return text.replaceAll(replacement, () => {
    const code = Number.parseInt(codes[at++] ?? '', 16)
    return code >= 0 && code <= 0xffff ? String.fromCharCode(code) : replacement
  })
}
