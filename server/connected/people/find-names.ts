/** The people who bear a name, and how the name came down to them. */
import type { NamePart } from '#contract/research/name.ts'
import { nameKey } from '#domain/names/counted-names.ts'
import { searchName } from '#domain/search/search-name.ts'
import type { WrittenName } from './name-column.ts'
import type { ViewPeople } from './view-people.ts'

/** The part of the name, and the text that it contains. */
export interface NameSearch {
  readonly part: NamePart
  readonly text: string
}

const nameIn = (people: ViewPeople, part: NamePart) => (index: number) =>
  part === 'surname' ? people.surnameOf(index) : people.givenNameOf(index)

/** The people whose name contains the text, whatever its case and accents (NAM-08): the latest birth first (NAM-07). */
export function peopleNamed(people: ViewPeople, { part, text }: NameSearch): number[] {
  const sought = searchName(text)
  if (sought === '') return []
  const nameOf = nameIn(people, part)
  const found = new Map<WrittenName, boolean>()
  const bears = (name: WrittenName) => {
    const known = found.get(name)
    if (known !== undefined) return known
    const contains = name.sought.includes(sought)
    found.set(name, contains)
    return contains
  }
  const persons: number[] = []
  for (const index of people.byBirth) if (bears(nameOf(index))) persons.push(index)
  return persons
}

/** The people who count under exactly this name, whatever its case: the latest birth first. */
export function bearersOf(people: ViewPeople, { part, text }: NameSearch): number[] {
  const key = nameKey(text.trim())
  const nameOf = nameIn(people, part)
  return Array.from(people.byBirth).filter((index) => nameOf(index).key === key)
}

/** How a name came down: of the people who count under exactly this name. */
export interface NameDescent {
  readonly bearers: number
  /** The bearer with the earliest known birth; null if no birth is known. */
  readonly first: number | null
  /** How many bearers have a parent who bears the name, too. */
  readonly inherited: number
  /** Of these, the one with the earliest known birth, and that parent. */
  readonly heir: { readonly person: number; readonly parent: number } | null
}

/** Null if nobody has exactly this name. */
export function descentOf(people: ViewPeople, search: NameSearch): NameDescent | null {
  const bearers = bearersOf(people, search)
  if (bearers.length === 0) return null
  const bears = new Set(bearers)
  const heirs = bearers.flatMap((person) => {
    const parent = people.parentsOf(person).find((one) => bears.has(one))
    return parent === undefined ? [] : { person, parent }
  })
  const isDated = (index: number) => people.birthOf(index) >= 0
  return {
    bearers: bearers.length,
    first: bearers.findLast(isDated) ?? null,
    inherited: heirs.length,
    heir: heirs.findLast(({ person }) => isDated(person)) ?? heirs[0] ?? null,
  }
}
