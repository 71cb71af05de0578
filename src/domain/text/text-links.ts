/** A part of a plain text. `at`: its start. `href`: the web address if it is one; null for words. */
export interface TextPart {
  readonly at: number
  readonly text: string
  readonly href: string | null
}

/** Splits a plain text into web addresses and the words between. Only http and https count: others can be scripts. */
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

/** Removes punctuation that ends the sentence, not the address. */
function withoutSentenceEnd(address: string): string {
  let end = address.length
  while (end > 0 && '.,;:!?)]'.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}
