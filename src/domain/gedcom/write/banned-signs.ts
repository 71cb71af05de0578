/**
 * Characters that GEDCOM 7 bans in all text: control characters other than tab and line feed, lone surrogates, and
 * the two noncharacters. The file shows U+FFFD for each, and a mark below the line records the originals.
 */

const replacement = '\uFFFD'
const banned = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cs}/gu
const shown = /[^\P{Cc}\t\n]|[\uFFFD-\uFFFF]|\p{Cs}/gu

export const withoutBanned = (text: string) => text.replaceAll(banned, replacement)

/**
 * Lists the characters behind each U+FFFD in `withoutBanned(text)`, in order, in hexadecimal; null if none is banned.
 */
export function bannedSigns(text: string): string | null {
  if (text.search(banned) < 0) return null
  return Array.from(text.matchAll(shown), ([sign]) => (sign.codePointAt(0) ?? 0).toString(16)).join(' ')
}

/** Restores the text from the results of `withoutBanned` and `bannedSigns`. */
export function withBanned(text: string, signs: string): string {
  const codes = signs.split(' ')
  let at = 0
  return text.replaceAll(replacement, () => {
    const code = Number.parseInt(codes[at++] ?? '', 16)
    return code >= 0 && code <= 0xffff ? String.fromCharCode(code) : replacement
  })
}
