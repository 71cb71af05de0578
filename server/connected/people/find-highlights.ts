/**
 * The highlights of a view. They are made of the people who are counted, so a restricted person is in none of them, and
 * changes no number.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  bornTogether,
  hasDay,
  highAge,
  isBelievable,
  isSameBirthday,
  maxGenerations,
  type Remarkable,
  remarkableIn,
  yearForNumber,
} from '#domain/highlights/view-highlight.ts'
import { childrenBeside, childrenOf, siblingsOf } from './near-relatives.ts'
import type { ViewLives } from './view-lives.ts'
import type { ViewPeople } from './view-people.ts'

/** A highlight of a person, with the others whom its sentence names. */
export interface FoundHighlight extends Remarkable {
  readonly person: number
  readonly others: readonly number[]
}

/** Other requests are answered after so many persons. */
const maxPersonsPerTurn = 1000

/** All highlights that do not depend on where the viewer looks from. */
export async function findHighlights(people: ViewPeople, lives: ViewLives): Promise<FoundHighlight[]> {
  const found: FoundHighlight[] = []
  let oldest: { readonly person: number; readonly value: number } | null = null
  for (let person = 0; person < people.count; person++) {
    if (person % maxPersonsPerTurn === 0) await nextTurn()
    const [birth, death] = [lives.births[person] ?? -1, lives.deaths[person] ?? -1]
    const siblings = siblingsOf(people, person).size
    const children = childrenOf(people, person).size
    for (const one of remarkableIn({ birth, death, siblings, children }))
      found.push({ ...one, person, others: [] })
    found.push(...togetherWith(people, lives, person))
    const age = highAge({ birth, death })
    if (age !== null && age > (oldest?.value ?? 0)) oldest = { person, value: age }
  }
  return [...withHighestAge(found, oldest), ...earliestBirth(people, lives)]
}

/** The highest age tells that somebody became a hundred, so that person has no highlight that says only that. */
function withHighestAge(
  found: readonly FoundHighlight[],
  oldest: { readonly person: number; readonly value: number } | null,
): readonly FoundHighlight[] {
  if (oldest === null) return found
  const others = found.filter(({ kind, person }) => kind !== 'hundred years' || person !== oldest.person)
  return [...others, { ...oldest, kind: 'highest age', others: [] }]
}

/** Each group of siblings that were born on one day is found once: with the sibling of the lowest index. */
function togetherWith(people: ViewPeople, { births }: ViewLives, person: number): FoundHighlight[] {
  if (!hasDay(births[person] ?? -1)) return []
  for (const children of childrenBeside(people, person)) {
    const groups = bornTogether(children.map((child) => births[child] ?? -1))
    const group = groups
      .map((positions) => positions.flatMap((position) => children[position] ?? []))
      .find((ones) => ones.includes(person))
    if (group === undefined) continue
    const others = group.filter((one) => one !== person)
    return others.every((other) => other > person)
      ? [{ kind: 'born together', value: group.length, person, others }]
      : []
  }
  return []
}

function earliestBirth({ byBirth }: ViewPeople, { births, deaths }: ViewLives): FoundHighlight[] {
  const person = byBirth.findLast((index) =>
    isBelievable({ birth: births[index] ?? -1, death: deaths[index] ?? -1 }),
  )
  const year = person === undefined ? null : yearForNumber(births[person] ?? -1)
  return person === undefined || year === null
    ? []
    : [{ kind: 'earliest birth', value: year, person, others: [] }]
}

/** The highlights that begin with the start person: the generations of ancestors, and who has the same birthday. */
export function highlightsFrom(people: ViewPeople, { births }: ViewLives, start: number): FoundHighlight[] {
  const birth = births[start] ?? -1
  const found: FoundHighlight[] = [...generationsOf(people, start)]
  for (let person = 0; person < people.count; person++) {
    const other = births[person] ?? -1
    if (isSameBirthday(birth, other))
      found.push({ kind: 'same birthday', value: other % 100, person, others: [start] })
  }
  return found
}

/** Two generations everybody has, so they are not remarkable. */
const minGenerations = 3

function generationsOf(people: ViewPeople, start: number): FoundHighlight[] {
  const known = new Set([start])
  let generation = [start]
  let count = 0
  while (count < maxGenerations) {
    const parents = new Set(generation.flatMap((child) => people.parentsOf(child)))
    const next = [...parents].filter((parent) => !known.has(parent))
    if (next.length === 0) break
    for (const parent of next) known.add(parent)
    generation = next
    count++
  }
  const [person] = generation
  return count < minGenerations || person === undefined
    ? []
    : [{ kind: 'generations', value: count, person, others: [] }]
}
