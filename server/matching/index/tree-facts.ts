/** What the matcher reads of a tree, from the server's database or from a file for measurements. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'

/**
 * A person as everybody who can read the tree may see them: if the details are private, only name, gender and family,
 * so that a match reveals nothing hidden.
 */
export interface PersonFacts {
  /** Within the tree, from 1. */
  readonly number: number
  /** Every name in the tree: birth name, married name, also known as. The preferred one comes first. */
  readonly names: readonly NameParts[]
  readonly gender: Gender
  readonly birthDate: HistoricalDate | null
  /** The baptism, if the tree has it: on the day of birth or some time after it. */
  readonly baptismDate: HistoricalDate | null
  readonly deathDate: HistoricalDate | null
  /** The burial: on the day of death or shortly after it. */
  readonly burialDate: HistoricalDate | null
  /** As written, the smallest part first. */
  readonly birthPlace: string | null
  readonly deathPlace: string | null
  /** For a person who may be living: the earliest year of birth, because nobody is older than the rule allows. */
  readonly bornFrom?: number
  /** Known to have died, perhaps without a date. */
  readonly hasDied: boolean
  /** _UID, FamilySearch, WikiTree, Wikidata …, each with its kind before a colon. */
  readonly sharedIds: readonly string[]
}

export interface FamilyFacts {
  /** Within the tree, from 1. */
  readonly number: number
  readonly fatherNumber: number | null
  readonly motherNumber: number | null
  readonly children: readonly { readonly number: number; readonly link: ChildLink }[]
  readonly marriageDate: HistoricalDate | null
  readonly marriagePlace: string | null
}

export interface TreeFacts {
  readonly persons: readonly PersonFacts[]
  readonly families: readonly FamilyFacts[]
}
