/**
 * How much of every record is part of the tree. For the living: name, gender and relationships. For a couple with a
 * living spouse: that they are a couple. Excluded: everything marked private, and everything that only such records and
 * lines refer to, such as notes.
 */
import type { TreePrivacy } from './privacy.ts'
import type { Survey } from './survey.ts'

export type Disclosure = 'whole' | 'bare' | 'nothing'

/** One disclosure for every item of the survey. */
export function disclosuresOf(survey: Survey, privacy: TreePrivacy): Disclosure[] {
  const families = survey.ties.families()
  const ofMembers = survey.items.map((item): Disclosure | null => {
    if (item === null) return 'nothing'
    const { kind, ids } = item
    const family = kind === 'Family' ? families.next().value : undefined
    if (item.isPrivate) return 'nothing'
    if (kind === 'Person') {
      if (!privacy.isKept(ids.key)) return 'nothing'
      return privacy.isLiving(ids.key) ? 'bare' : 'whole'
    }
    if (kind === 'Media' && !privacy.includesContent) return 'nothing'
    if (kind !== 'Family') return null
    // Never undefined, because every family of the survey has been added to the ties.
    if (family === undefined || privacy.isLeftOut(family)) return 'nothing'
    return privacy.tellsOfHidden(family) ? 'bare' : 'whole'
  })
  const told = toldRecords(survey, ofMembers)
  return ofMembers.map((disclosure, index) => disclosure ?? (told.has(index) ? 'whole' : 'nothing'))
}

/**
 * Records that a fully included record refers to, directly or indirectly, and records to which nothing refers. Persons
 * and families that are partly included are not traversed: their references would reveal more about them.
 */
function toldRecords({ mentions }: Survey, disclosures: readonly (Disclosure | null)[]): ReadonlySet<number> {
  const mentioned = new Set<number>()
  const mentionedBy = new Map<number, number[]>()
  for (let at = 0; at < mentions.length; at += 2) {
    const from = mentions[at] ?? 0
    const to = mentions[at + 1] ?? 0
    mentioned.add(to)
    const known = mentionedBy.get(from)
    if (known === undefined) mentionedBy.set(from, [to])
    else known.push(to)
  }
  const told = new Set<number>()
  for (const [index, disclosure] of disclosures.entries())
    if (disclosure === 'whole' || (disclosure === null && !mentioned.has(index))) told.add(index)
  // A set also iterates over items that are added during the loop.
  for (const index of told)
    for (const to of mentionedBy.get(index) ?? []) if (disclosures[to] === null) told.add(to)
  return told
}
