const maxCharacters = 60

/** A user's text as one short line; null if nothing is left or it looks like a web address. */
export function quotable(text: string): string | null {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (line === '' || /:\/\/|www\.|@|[\p{L}\p{N}]\.[\p{L}]{2,}/iu.test(line)) return null
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return characters.length <= maxCharacters ? line : `${characters.slice(0, maxCharacters - 1).join('')}…`
}
