/** How similar two words are (Jaro 1989, Winkler 1990). */

/** A score from 0 to 1. Words with the same beginning count as more similar. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const jaro = jaroOf(one, other)
  if (jaro < 0.7) return jaro
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one.charCodeAt(prefix) === other.charCodeAt(prefix)) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(one: string, other: string): number {
  if (one.length === 0 || other.length === 0) return 0
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Uint8Array(other.length)
  const common: number[] = []
  for (let at = 0; at < one.length; at++) {
    const letter = one.charCodeAt(at)
    const end = Math.min(other.length - 1, at + reach)
    for (let there = Math.max(0, at - reach); there <= end; there++)
      if (taken[there] === 0 && other.charCodeAt(there) === letter) {
        taken[there] = 1
        common.push(letter)
        break
      }
  }
  if (common.length === 0) return 0
  let next = 0
  let moved = 0
  for (let there = 0; there < other.length; there++)
    if (taken[there] === 1 && other.charCodeAt(there) !== common[next++]) moved++
  const count = common.length
  return (count / one.length + count / other.length + (count - moved / 2) / count) / 3
}
