/** What the matcher reads of a tree, whoever brings it: the database of the server, or a file for measurements. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'

/**
 * A person as everybody may see them who may see the tree: of one whose details are private only name, gender and
 * family, so that a match tells nothing of what is hidden.
 */
export interface PersonFacts {
  /** Within the tree, from 1. */
  readonly number: number
  /** Every name that the tree gives: of birth, of marriage, also known as. The first is the preferred one. */
  readonly names: readonly NameParts[]
  readonly gender: Gender
  readonly birthDate: HistoricalDate | null
  /** Baptism, as far as the tree has it: on the day of birth or some time after it. */
  readonly baptismDate: HistoricalDate | null
  readonly deathDate: HistoricalDate | null
  /** Burial: on the day of death or a little after it. */
  readonly burialDate: HistoricalDate | null
  /** As written, the smallest part first. */
  readonly birthPlace: string | null
  readonly deathPlace: string | null
  /** Of a person who may be living: nobody is older than the rule allows, so that they were born in this year or later. */
  readonly bornFrom?: number
  /** Known to have died, though perhaps nothing more of it. */
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
