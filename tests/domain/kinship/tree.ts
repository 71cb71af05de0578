/**
 * Families for tests, one per line: `Ada + Bob > Cleo, Dan`. The first parent is the father; `?` means nobody. Years
 * follow a colon (`Cleo:1850`), a tie other than birth an equals sign (`Dan=adopted`), the year of the marriage `m`
 * (`Ada + Bob m1849 > Cleo`). `Ada` is person 1-1 if she is named first.
 */
import type { ChildLink } from '#contract/research/family.ts'
import type { FamilyRole } from '#contract/research/person.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'
import type { Kin, KinFamily, KinPerson } from '#domain/kinship/kin.ts'

/** A person while the tree is built. */
interface TestPerson {
  readonly id: PersonId
  displayProperties: KinPerson['displayProperties']
  readonly familyRelationships: { familyId: FamilyId; role: FamilyRole }[]
}

export interface TestTree extends Kin {
  readonly id: (name: string) => PersonId
  /** Turns ids into names, so that assertions are readable. */
  readonly names: (ids: readonly (PersonId | null)[]) => string
}

export function tree(notation: string): TestTree {
  const persons = new Map<string, TestPerson>()
  const families = new Map<FamilyId, KinFamily>()
  const named = (written: string): TestPerson => {
    const [name = '', year] = written.trim().split(':')
    const known = persons.get(name) ?? newPerson(persons.size + 1)
    persons.set(name, known)
    if (year !== undefined) known.displayProperties = { birthSortDate: (Number(year) + 6000) * 10_000 }
    return known
  }

  for (const [index, line] of notation.trim().split('\n').entries()) {
    const [couple = '', offspring = ''] = line.split('>')
    const [spouses = '', marriage] = couple.split(/ m(?=\d)/)
    const id = `1-${1000 + index}` as FamilyId
    const join = (written: string | undefined, role: FamilyRole): PersonId | null => {
      if (written === undefined || written.trim() === '' || written.trim() === '?') return null
      const person = named(written)
      person.familyRelationships.push({ familyId: id, role })
      return person.id
    }
    const [father, mother] = spouses.split('+')
    const fatherId = join(father, 'Father')
    const motherId = join(mother, 'Mother')
    const children = offspring.split(',').flatMap((written) => {
      const [name, link = 'birth'] = written.split('=')
      const personId = join(name, 'Child')
      return personId === null ? [] : [{ personId, link: link.trim() as ChildLink }]
    })
    const marriageSortDate = marriage === undefined ? null : (Number(marriage) + 6000) * 10_000
    families.set(id, { id, fatherId, motherId, children, marriageSortDate })
  }

  const byId = new Map([...persons.values()].map((person) => [person.id, person]))
  const nameOf = new Map([...persons].map(([name, person]) => [person.id, name]))
  return {
    person: (id) => byId.get(id),
    family: (id) => families.get(id),
    id: (name) => named(name).id,
    names: (ids) => ids.map((id) => (id === null ? '?' : nameOf.get(id))).join(' '),
  }
}

// Ids are branded when an answer is parsed. A test makes its own ids.
const newPerson = (number: number): TestPerson => ({
  id: `1-${number}` as PersonId,
  displayProperties: { birthSortDate: null },
  familyRelationships: [],
})
