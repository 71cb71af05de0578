import { describe, expect, it } from 'vitest'
import { demoTrees } from '../../demo/trees.ts'
import { type DemoPerson, personsInBoth, readFacts } from './support/facts.ts'

const trees = await Promise.all(
  demoTrees.map(async (tree) => ({ name: tree.name, ...(await readFacts(tree)) })),
)

/** Drops false and null, so that only sentences about wrong years are left. */
const broken = (sentences: readonly (string | false | null)[]) => sentences.filter(Boolean)

/** True if both years are known and the span between them is out of bounds. */
const outside = (from: number | null, to: number | null, least: number, most: number) =>
  from !== null && to !== null && (to - from < least || to - from > most)

describe.each(trees)('$name', ({ persons, families, places, living, lastingAsSpans, summary }) => {
  it('is read without a remark, as a tree of its size', () => {
    expect(summary).toMatchObject({ remarks: [], privatePersons: 0 })
    expect(summary.persons).toBeGreaterThanOrEqual(60)
    expect(summary.persons).toBeLessThanOrEqual(150)
  })

  it('has nobody who dies before birth, lives beyond 105 or is buried before death', () => {
    expect(
      broken(
        persons.flatMap(({ name, birth, death, burial }) => [
          outside(birth, death, 0, 105) && `${name}: ${birth} to ${death}`,
          outside(death, burial, 0, 1) && `${name}: buried in ${burial}`,
        ]),
      ),
    ).toEqual([])
  })

  it('gives every child a mother of 14 to 50 and a father of 15 to 75, both of them alive', () => {
    expect(
      broken(
        families.flatMap(({ father, mother, children }) =>
          children.flatMap((child) => [
            outside(mother?.birth ?? null, child.birth, 14, 50) && `${child.name} of ${mother?.name}`,
            outside(child.birth, mother?.death ?? null, 0, 100) && `${child.name} after ${mother?.name}`,
            outside(father?.birth ?? null, child.birth, 15, 75) && `${child.name} of ${father?.name}`,
            outside(child.birth, father?.death ?? null, -1, 100) && `${child.name} after ${father?.name}`,
          ]),
        ),
      ),
    ).toEqual([])
  })

  it('has nobody who marries before 14 or after death', () => {
    expect(
      broken(
        families.flatMap(({ father, mother, marriage }) =>
          [father, mother].flatMap((spouse) => [
            outside(spouse?.birth ?? null, marriage, 14, 90) && `${spouse?.name} in ${marriage}`,
            outside(marriage, spouse?.death ?? null, 0, 90) && `${spouse?.name} in ${marriage}`,
          ]),
        ),
      ),
    ).toEqual([])
  })

  it('puts every place on the map, none of them twice, England in England', () => {
    expect(places.filter(({ latitude, longitude }) => latitude === null || longitude === null)).toEqual([])
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
    const english = places.filter(({ name }) => name.endsWith('England'))
    expect(english.length).toBeGreaterThan(15)
    for (const { name, latitude, longitude } of english)
      expect({ name, inside: inEngland(latitude, longitude) }).toEqual({ name, inside: true })
  })

  it('reaches six generations up from its start person, who is alive and invented', () => {
    const start = persons.find(({ key }) => key === summary.startPersonKey)

    expect(start?.death).toBeNull()
    expect(generationsAbove(start ?? null)).toBeGreaterThanOrEqual(6)
  })

  it('counts no historical person as living, with or without dates', () => {
    expect(living.filter((surname) => !inventedSurnames.includes(surname))).toEqual([])
  })

  it('gives periods a first and a last year', () => {
    expect(lastingAsSpans).toEqual([])
  })

  it('knows when the first Josiah Wedgwood was born', () => {
    const potter = persons.filter(({ name, death }) => name === 'Josiah Wedgwood' && death === 1795)

    expect(potter.map(({ facts }) => facts)).toEqual([expect.stringMatching(/^BIRT .*1730/)])
  })

  it('has only invented people among the living, and marks invented dead people', () => {
    const living = persons.filter(({ birth, death }) => death === null && birth !== null && birth > 1900)
    const surnames = new Set(living.map(({ surname }) => surname))

    expect(living.length).toBeGreaterThanOrEqual(5)
    for (const surname of surnames)
      for (const { name, death, notes } of persons.filter((person) => person.surname === surname))
        expect({ name, said: death === null || notes.some((note) => /invented/i.test(note)) }).toEqual({
          name,
          said: true,
        })
    expect([...surnames].toSorted()).toEqual(inventedSurnames.filter((surname) => surnames.has(surname)))
  })
})

const inventedSurnames = ['Larkwether', 'Merrowby', 'Quenby-Ames', 'Tallowmere']

describe('both trees', () => {
  it('overlap in twenty-one persons, who have the same parents in both', () => {
    const shared = inBoth()
    const pairs = new Map(shared)

    expect(shared.map(([one]) => one.name).toSorted()).toEqual([
      'Adeline Maria Fisher',
      'Caroline Sarah Darwin',
      'Charles Langton',
      'Charles Robert Darwin',
      'Charlotte Mildred Massingberd',
      'Charlotte Wedgwood',
      'Elizabeth Allen',
      'Emma Wedgwood',
      'Erasmus Darwin',
      'Henrietta Emma Darwin',
      'Hensleigh Wedgwood',
      'Josiah Wedgwood',
      'Josiah Wedgwood',
      'Josiah Wedgwood',
      'Leonard Darwin',
      'Ralph Vaughan Williams',
      'Robert Waring Darwin',
      'Sarah Wedgwood',
      'Susannah Wedgwood',
      'Thomas Henry Farrer',
      'William Erasmus Darwin',
    ])
    for (const [one, other] of shared) {
      const known = one.parents().flatMap((parent) => pairs.get(parent)?.name ?? [])
      const theirs = other.parents().map(({ name }) => name)
      expect({ of: one.name, sex: one.sex, known }).toEqual({
        of: one.name,
        sex: other.sex,
        known: known.filter((name) => theirs.includes(name)),
      })
    }
  })

  it('disagree a little, as trees of cousins do', () => {
    expect(inBoth().filter(([one, other]) => one.facts !== other.facts).length).toBeGreaterThanOrEqual(3)
  })

  it('share no id', () => {
    const [papers, line] = trees.map(({ ids }) => new Set(ids))

    expect([...(papers ?? [])].filter((id) => line?.has(id))).toEqual([])
  })
})

const inBoth = () => personsInBoth(trees[0]?.persons ?? [], trees[1]?.persons ?? [])

const inEngland = (latitude: number | null, longitude: number | null) =>
  latitude !== null &&
  longitude !== null &&
  latitude > 49.8 &&
  latitude < 55.9 &&
  longitude > -6 &&
  longitude < 1.9

function generationsAbove(person: DemoPerson | null): number {
  return person === null ? -1 : 1 + Math.max(-1, ...person.parents().map(generationsAbove))
}
