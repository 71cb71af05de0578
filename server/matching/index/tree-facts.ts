/** What the matcher reads of a tree. It comes from the server's database or, for measurements, from a file. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'

/**
 * A person as everybody who can read the tree may see them. If the details are private, only name, gender and family
 * are included, so that a match reveals nothing hidden.
 */
export interface PersonFacts {
  /** The person's number within the tree, from 1. */
  readonly number: number
  /** Every name in the tree, for example birth name and married name. The preferred name comes first. */
  readonly names: readonly NameParts[]
  readonly gender: Gender
  readonly birthDate: HistoricalDate | null
  /** The baptism, if the tree has one: on the day of birth or some time after it. */
  readonly baptismDate: HistoricalDate | null
  readonly deathDate: HistoricalDate | null
  /** The burial: on the day of death or shortly after it. */
  readonly burialDate: HistoricalDate | null
  /** The place as written in the source, the smallest part first: village, county, country. */
  readonly birthPlace: string | null
  readonly deathPlace: string | null
  /**
   * For a person who may be living: the earliest possible year of birth. The living rule takes nobody older for living.
   */
  readonly bornFrom?: number
  /** True if the person is known to have died, perhaps without a date. */
  readonly hasDied: boolean
  /** Ids such as _UID, FamilySearch, WikiTree or Wikidata, each with its kind before a colon. */
  readonly sharedIds: readonly string[]
}

export interface FamilyFacts {
  /** The family's number within the tree, from 1. */
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
