import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NameCount } from '#contract/research/name.ts'
import { maxCloudSurnames, maxListedNames } from '#domain/names/name-lists.ts'
import type { WrittenName } from './name-column.ts'
import type { ViewPeople } from './view-people.ts'

/** The lists of common names, each with the most common name first. */
export interface CountedNames {
  readonly surnames: readonly NameCount[]
  readonly maleNames: readonly NameCount[]
  readonly femaleNames: readonly NameCount[]
}

/** Other requests are answered after each list. */
export async function countNames(people: ViewPeople): Promise<CountedNames> {
  const surnames = mostCommon(people, (index) => people.surnameOf(index), maxCloudSurnames)
  await nextTurn()
  const given = (gender: string) =>
    mostCommon(
      people,
      (index) => (people.genderOf(index) === gender ? people.givenNameOf(index) : null),
      maxListedNames,
    )
  const maleNames = given('Male')
  await nextTurn()
  return { surnames, maleNames, femaleNames: given('Female') }
}

/** Names of the same key count together. The list shows the spelling that most people have. */
function mostCommon(
  people: ViewPeople,
  nameOf: (index: number) => WrittenName | null,
  max: number,
): NameCount[] {
  const counts = new Map<WrittenName, number>()
  for (let index = 0; index < people.count; index++) {
    const name = nameOf(index)
    if (name !== null && name.counted !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const bySpelling = new Map<string, { key: string; count: number }>()
  for (const [{ counted, key }, count] of counts) {
    const known = bySpelling.get(counted)
    bySpelling.set(counted, { key, count: count + (known?.count ?? 0) })
  }
  const byKey = new Map<string, NameCount>()
  for (const [value, { key, count }] of [...bySpelling].sort(mostFirst)) {
    const known = byKey.get(key)
    byKey.set(key, { value: known?.value ?? value, count: count + (known?.count ?? 0) })
  }
  return [...byKey.values()]
    .sort((one, other) => mostFirst([one.value, one], [other.value, other]))
    .slice(0, max)
}

type Counted = readonly [name: string, { readonly count: number }]

const mostFirst = ([name, { count }]: Counted, [other, of]: Counted) =>
  of.count - count || inAlphabet.compare(name, other) || (name < other ? -1 : 1)

const inAlphabet = new Intl.Collator('en')
