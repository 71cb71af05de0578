/**
 * Applies the living rule to a tree, and the private marks that the program that wrote the file has set. The sync
 * program has applied both before anything left the user's computer. The server applies them again, because it cannot
 * rely on that (requirements SYN-01 to SYN-04, SYN-09).
 */
import { pointedKind } from '#domain/gedcom/pointed-kind.ts'
import type { TiedFamily } from '#domain/gedcom/ties.ts'
import { lastYearsByKey, lifeIsOver, lifeWithoutEnd } from '#domain/living/living.ts'
import type { FamilyFacts } from '#domain/living/living-facts.ts'
import type { Survey } from './survey.ts'

export interface TreePrivacy {
  /**
   * True if the person is part of the tree. Private persons are not. Living persons are only if the user chose to
   * include them (requirement MOD-03).
   */
  readonly isKept: (personKey: string) => boolean
  readonly isLiving: (personKey: string) => boolean
  /**
   * True if a line with this tag and pointer is about a living or private person, or may be about one: the meaning of a
   * tag that only one program uses is unknown.
   */
  readonly pointsAtHidden: (tag: string, key: string) => boolean
  /** The last year in which the person is hidden from viewers who may not edit the tree (requirement PRM-23). */
  readonly mayLiveUntil: (personKey: string) => number
  /**
   * True if the family's events are not stored, because they would reveal something about a living or private person: a
   * spouse or, if no spouse is known, a child.
   */
  readonly tellsOfHidden: (family: TiedFamily) => boolean
  /** True if no person of the family is part of the tree. */
  readonly isLeftOut: (family: TiedFamily) => boolean
  /** True if the tree includes what the file says about photos and documents. */
  readonly includesContent: boolean
}

export interface PrivacyOptions {
  readonly includeLivingPersons: boolean
  /**
   * Of the living persons, only this person and those connected to this person through families are included. Null
   * includes all.
   */
  readonly livingStartItemId: string | null
  readonly includeContent: boolean
  readonly currentYear: number
}

/** Applies the rules to every person and family of the tree. */
export function privacyOf(survey: Survey, options: PrivacyOptions): TreePrivacy {
  const { currentYear } = options
  const lastYears = lastYearsByKey(survey.lives, familyFacts(survey), currentYear)
  const isPrivate = new Set<string>()
  for (const item of survey.items) {
    if (item?.kind !== 'Person') continue
    if (item.isSentAsLiving) lastYears.set(item.ids.key, lifeWithoutEnd)
    if (item.isPrivate) isPrivate.add(item.ids.key)
  }
  // One set instead of two, because `isHidden` is called for every pointer of the tree.
  const hidden = isPrivate.size === 0 ? lastYears : new Set([...lastYears.keys(), ...isPrivate])
  const included = includedOf(survey, options)

  const isLiving = (key: string) => lastYears.has(key)
  const isHidden = (key: string) => hidden.has(key)
  const isThere = (key: string) => survey.directory.find('Person', key) !== null
  const isKept = (key: string) => isThere(key) && !isPrivate.has(key) && (!isLiving(key) || included(key))
  return {
    includesContent: options.includeContent,
    isKept,
    isLiving,
    pointsAtHidden: (tag, key) => {
      if (survey.isPrivateTarget(tag, key)) return true
      if (!isHidden(key)) return false
      const kind = pointedKind(tag)
      return kind === null || kind === 'Person' || survey.directory.find(kind, key) === null
    },
    mayLiveUntil: (key) => lastYears.get(key) ?? lifeIsOver,
    tellsOfHidden: (family) => {
      const spouses = spousesOf(family).filter(isThere)
      // If a couple has no names, their children identify them.
      const tellingKeys = spouses.length > 0 ? spouses : family.children.map(({ key }) => key)
      return tellingKeys.some(isHidden)
    },
    isLeftOut: (family) => {
      const members = membersOf(family)
      return members.length > 0 && !members.some(isKept)
    },
  }
}

/** Which living persons are part of the tree. */
function includedOf(survey: Survey, options: PrivacyOptions): (personKey: string) => boolean {
  if (!options.includeLivingPersons) return () => false
  const { livingStartItemId: start } = options
  if (start === null) return () => true
  const related = relatedTo(survey, start)
  return (key) => related.has(key)
}

/** Everybody who is connected to a person through families, by blood or by marriage. */
function relatedTo(survey: Survey, start: string): ReadonlySet<string> {
  const families = [...survey.ties.families()].map(membersOf)
  const familiesOf = new Map<string, number[]>()
  for (const [index, members] of families.entries())
    for (const member of members) {
      const known = familiesOf.get(member)
      if (known === undefined) familiesOf.set(member, [index])
      else known.push(index)
    }
  const related = new Set([start])
  const seen = new Set<number>()
  for (const person of related)
    for (const family of familiesOf.get(person) ?? []) {
      if (seen.has(family)) continue
      seen.add(family)
      // A set also iterates over items that are added during the loop.
      for (const member of families[family] ?? []) related.add(member)
    }
  return related
}

const spousesOf = ({ fatherKey, motherKey, furtherSpouses }: TiedFamily): string[] => [
  ...[fatherKey, motherKey].filter((key) => key !== null),
  ...furtherSpouses,
]

export const membersOf = (family: TiedFamily): string[] => [
  ...spousesOf(family),
  ...family.children.map(({ key }) => key),
]

function* familyFacts(survey: Survey): Iterable<FamilyFacts<string>> {
  for (const { key, fatherKey, motherKey, children } of survey.ties.families())
    yield {
      father: fatherKey,
      mother: motherKey,
      children: children.map((child) => child.key),
      marriageYear: survey.marriageYears.get(key) ?? null,
    }
}
