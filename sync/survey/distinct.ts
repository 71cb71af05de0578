/**
 * Counts different texts by 53 bits of each, without storing the texts. Two different texts count as one about once in
 * a thousand files of a million places.
 */
export class DistinctTexts {
  #marks = new Float64Array(1024)
  count = 0

  add(text: string): void {
    if (this.#put(markOf(text)) && this.count * 2 > this.#marks.length) this.#grow()
  }

  #put(mark: number): boolean {
    const places = this.#marks.length
    let place = mark % places
    for (;;) {
      const known = this.#marks[place]
      if (known === mark) return false
      if (known === 0) {
        this.#marks[place] = mark
        this.count++
        return true
      }
      place = (place + 1) % places
    }
  }

  #grow(): void {
    const marks = this.#marks
    this.#marks = new Float64Array(marks.length * 2)
    this.count = 0
    for (const mark of marks) if (mark !== 0) this.#put(mark)
  }
}

/** Two FNV-1a hashes in one number, never 0. */
function markOf(text: string): number {
  let high = 0x811c9dc5
  let low = 0x1000193
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x85ebca6b) + 1
  }
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0) + 1
}
