/** A reason is a sentence, not a word that fills a gap. */
export function isReason(text: string): boolean {
  return text.trim().split(/\s+/).length >= 3
}
