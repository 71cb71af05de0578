/**
 * Some persons who may be living. One of them serves as an example that shows the user what the living rule leaves out.
 */

import type { Fact, PersonRecord } from '#domain/gedcom/interpreted.ts'
import { isDoubtfulYear } from '#domain/living/believed-years.ts'
import { isAssumedDeceased } from '#domain/living/living.ts'
import { displayName } from '#domain/person/person.ts'
import { ownText } from '#domain/text/own-text.ts'
import type { LivingExample } from '#domain/upload/upload.ts'
import { firstYear, latestYear } from '../years.ts'

const most = 200

interface Example extends LivingExample {
  readonly person: number
  readonly facts: number
}

export class LivingExamples {
  readonly #examples: Example[] = []
  readonly #currentYear: number

  constructor(currentYear: number) {
    this.#currentYear = currentYear
  }

  add(person: number, { name, gender, facts, hasDeath }: PersonRecord): void {
    if (this.#examples.length >= most) return
    const birth = facts.find((fact) => fact.type === 'Birth')
    const named = birth?.date ? latestYear(birth.date) : null
    const birthYear = named !== null && isDoubtfulYear(named, this.#currentYear) ? null : named
    if (isAssumedDeceased({ birthYear, hasDeath, deathYear: null }, this.#currentYear)) return
    const inFile = ownText(whatStaysBehind(birth, facts))
    this.#examples.push({ person, facts: facts.length, name: ownText(displayName(name)), gender, inFile })
  }

  /** The living person, among the first ones, with the most left out: the best example of the rule. */
  best(isLiving: (person: number) => boolean): LivingExample | null {
    const living = this.#examples.filter(({ person }) => isLiving(person))
    const [best] = living.sort((one, other) => other.facts - one.facts)
    return best === undefined ? null : { name: best.name, gender: best.gender, inFile: best.inFile }
  }
}

/** "1961, Leeds, 3 notes": year and place of birth, and how much else the record has. */
function whatStaysBehind(birth: Fact | undefined, facts: readonly Fact[]): string {
  const year = birth?.date ? firstYear(birth.date) : null
  const notes = facts.filter((fact) => fact.type === 'Note').length
  const others = facts.filter((fact) => fact !== birth && fact.type !== 'Note').length
  const parts = [
    year === null ? '' : String(year),
    birth?.place?.name.split(',')[0] ?? '',
    counted(others, 'other detail'),
    counted(notes, 'note'),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function counted(count: number, what: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
