/** A reason must be a sentence of at least three words, not a filler word. */
export function isReason(text: string): boolean {
  return text.trim().split(/\s+/).length >= 3
}
