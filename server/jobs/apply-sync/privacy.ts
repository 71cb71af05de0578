/**
 * The living rule over an upload. The sync program has applied it before anything left the person's computer;
 * it is applied again because a server cannot rely on that (requirements SYN-01 to SYN-04).
 */
import { isAssumedDeceased, livingKeys } from '#domain/living.ts'
import type { FamilyFacts, PersonFacts } from '#domain/living-facts.ts'
import { noEvents, type Survey } from './survey.ts'

export interface TreePrivacy {
  /** Part of the tree at all: living persons are where the user chose to include them (requirement MOD-03). */
  readonly isKept: (personKey: string) => boolean
  readonly isLiving: (personKey: string) => boolean
  /** Not known to be dead by own dates, so hidden from viewers who may not modify the tree (requirement PRM-23). */
  readonly isRestricted: (personKey: string) => boolean
  /** A spouse is living, so that no event of the family is stored. */
  readonly hasLivingSpouse: (familyKey: string) => boolean
}

export interface PrivacyOptions {
  readonly includeLivingPersons: boolean
  readonly currentYear: number
}

/** Decides for every person and family of the upload. */
export function privacyOf(survey: Survey, options: PrivacyOptions): TreePrivacy {
  const facts = new Map([...survey.persons.keys()].map((key) => [key, personFacts(survey, key)]))
  const living = livingKeys(facts.values(), familyFacts(survey), options.currentYear)
  for (const [key, person] of survey.persons) if (person.declaredLiving) living.add(key)
  const isLiving = (key: string) => living.has(key)
  return {
    isLiving,
    isKept: (key) => survey.persons.has(key) && (options.includeLivingPersons || !isLiving(key)),
    isRestricted: (key) => {
      const person = facts.get(key)
      return person === undefined || isLiving(key) || !isAssumedDeceased(person, options.currentYear)
    },
    hasLivingSpouse: (key) => {
      const family = survey.families.get(key)
      return [family?.fatherKey, family?.motherKey].some((spouse) => spouse != null && isLiving(spouse))
    },
  }
}

function personFacts(survey: Survey, key: string): PersonFacts<string> {
  const { eventYear, ...life } = (survey.events.get(key) ?? noEvents).life
  return {
    key,
    ...life,
    hasDeath: life.hasDeath || survey.persons.get(key)?.declaredDeceased === true,
    eventYears: eventYear === null ? [] : [eventYear],
  }
}

function* familyFacts(survey: Survey): Iterable<FamilyFacts<string>> {
  for (const [key, family] of survey.families)
    yield {
      father: family.fatherKey,
      mother: family.motherKey,
      children: family.children.map((child) => child.key),
      marriageYear: survey.marriageYears.get(key) ?? null,
    }
}
