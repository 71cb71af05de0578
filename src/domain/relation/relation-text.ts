/** A relation in words: 'your great-great-grandmother', 'your wife, and your third cousin' (REP-01, PER-12). */
import type { Relation } from '#contract/research/relation.ts'
import { type GenderOf, pathWord } from './path-word.ts'

/** Returns null if the two are not related. */
export function relationText(relation: Relation, genderOf: GenderOf): string | null {
  const { startPersonId, toPersonId, paths, connection } = relation
  if (startPersonId === toPersonId) return 'start person'
  const [first, second] = paths.map((path) => pathWord(path, toPersonId, genderOf))
  if (first === undefined) return connection === null ? null : connectionText(connection.length - 1)
  if (second === undefined) return `your ${first}`
  return first === second ? `your ${first}, in two ways` : `your ${first}, and your ${second}`
}

const connectionText = (between: number) =>
  `connected through ${between} ${between === 1 ? 'person' : 'people'}`
