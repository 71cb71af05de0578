/** A part of a plain text. `at`: where it begins. `href`: the web address that it is; null for words. */
export interface TextPart {
  readonly at: number
  readonly text: string
  readonly href: string | null
}

/** The web addresses of a plain text and the words between them. Only http and https count: others can be scripts. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gu)) {
    const href = withoutSentenceEnd(found)
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index), href: null })
    parts.push({ at: index, text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null })
  return parts
}

/** What ends the sentence does not belong to the address. */
function withoutSentenceEnd(address: string): string {
  let end = address.length
  while (end > 0 && '.,;:!?)]'.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}
