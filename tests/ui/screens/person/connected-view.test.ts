/** A person who is in several trees. */
import { describe, expect, it } from 'vitest'
import { toldOnce } from '#ui/screens/person/details/stated.ts'
import { weaveBetween } from '#ui/screens/person/lines/weave.ts'
import type { Member } from '#ui/screens/person/loaded.ts'
import { viewOfPerson } from '#ui/screens/person/person-page-view.ts'
import type { PersonPageView, StatementView } from '#ui/screens/person/person-view.ts'
import { family, type TestFamily } from './support/family.ts'

const notation = `Josiah/Wedgwood II m 1769-1843 + Elizabeth/Allen f 1764-1846 > Sarah/Wedgwood f, Emma/Wedgwood f 1808-1896
                  Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839 > Anne/Darwin f 1841-1851, Horace/Darwin m 1851-1928`
const darwins = family(notation)
  .inTrees(['Emma/Wedgwood', 'Charles/Darwin', 'Anne/Darwin'], '1', '2')
  .inTrees(['Elizabeth/Allen', 'Sarah/Wedgwood'], '2')

function viewOf(tree: TestFamily, changes: Partial<TestFamily['loaded']> = {}): PersonPageView {
  const view = viewOfPerson({ ...tree.loaded, ...changes }, tree.id('Emma/Wedgwood'))
  if (view === null) throw new Error('There is no view of Emma')
  return view
}

const treesOf = ({ said }: StatementView) => said.map(({ tree }) => tree.name).join(', ')
const statement = (one: StatementView) => [one.date, one.text, treesOf(one)].filter(Boolean).join(' | ')
const detailsIn = (view: PersonPageView) =>
  view.details?.map((detail) =>
    detail.sides.length > 0
      ? `${detail.title}: ${detail.sides.map(statement).join(' ≠ ')}`
      : `${detail.title}: ${statement(detail)}`,
  )

describe('[TRE-23] a person who is in several trees', () => {
  it('has one card with the marks of all their trees, like every relative', () => {
    const view = viewOf(darwins)
    const marks = (face: PersonPageView['face'] | null | undefined) =>
      face?.trees?.map(({ number }) => number)

    expect(marks(view.face)).toEqual([1, 2])
    expect(view.parents?.map(({ father, mother }) => [marks(father?.face), marks(mother?.face)])).toEqual([
      [[1], [2]],
    ])
    expect(view.families?.[0]?.children.map(({ face }) => marks(face))).toEqual([[1, 2], [1]])
  })

  it('is not their own sibling under the id of another tree', () => {
    const { loaded, id } = darwins
    const other = `2-${id('Emma/Wedgwood').slice(2)}` as Member['id'] // as that tree has her
    const person = (asked: Member['id']) => loaded.person(asked === other ? id('Emma/Wedgwood') : asked)
    const view = viewOfPerson({ ...loaded, person }, other)

    expect(view).toEqual(viewOf(darwins))
    expect(view?.siblings?.byBirth.map(({ id: sibling }) => sibling)).toEqual([id('Sarah/Wedgwood')])
  })

  it('says whose the portrait is if another tree brought it', () => {
    const fromOf = (address: string, inTree = darwins) =>
      viewOf(inTree.pictured('Emma/Wedgwood', address)).portraitFrom

    expect(fromOf('https://photos.example/content/2-u5/gallery?v=1')).toBe('Portrait from Ruth Ellery’s tree')
    expect(fromOf('/content/1-17/gallery?v=1')).toBeNull()
    expect(fromOf('/content/2-u5/gallery?v=1', family(notation))).toBeNull()
    expect(viewOf(darwins).portraitFrom).toBeNull()
    const hiding = { ...darwins.pictured('Emma/Wedgwood', '/content/2-u5/gallery').loaded, hides: () => true }
    expect(viewOf(darwins, hiding).portraitFrom).toBeNull()
  })

  it('shows no tree marks while there is only one tree', () => {
    const view = viewOf(family(notation))

    expect(view.face.trees).toBeUndefined()
    expect(view.legend).toHaveLength(1)
    expect(view.profiles.map(({ recordHref }) => recordHref)).toEqual([null])
  })

  it('has a legend with the owner of each tree and what it adds', () => {
    const told = darwins.withDetails('Emma/Wedgwood', [
      'Birth 1808',
      '2:Birth 1808',
      'Occupation "Writer"',
      'Baptism 1808',
      '2:Baptism 1809',
    ])

    expect(viewOf(told).legend.map(({ tree, whose, adds }) => [tree.name, whose, adds])).toEqual([
      [
        'Darwin papers',
        'Nora Ellery’s tree',
        'Only in this tree: 1 parent, 1 child, 1 detail. Differs: baptism.',
      ],
      ['Wedgwood line', 'Ruth Ellery’s tree', 'Only in this tree: 1 parent, 1 sibling. Differs: baptism.'],
    ])
  })

  it('has each fact once if the trees agree, in its more exact form, with a link to each record', () => {
    const told = darwins.withDetails('Emma/Wedgwood', [
      'Birth 1808 @Maer, Staffordshire',
      '2:Birth 1808-05-02 @Maer',
      'Residence 1842 @Down',
      '2:Residence 1839 @London',
    ])
    const view = viewOf(told)

    expect(detailsIn(view)).toEqual([
      'Birth: 2 May 1808 | Maer, Staffordshire | Darwin papers, Wedgwood line',
      'Residence: 1839 | London | Wedgwood line',
      'Residence: 1842 | Down | Darwin papers',
    ])
    const member = told.id('Emma/Wedgwood').slice(2)
    expect(view.details?.[0]?.said.map(({ href, says }) => [href.replace(/#.*/, ''), says])).toEqual([
      [`/trees/1/persons/1-${member}`, '1808, Maer, Staffordshire'],
      [`/trees/2/persons/2-${member}`, '2 May 1808, Maer'],
    ])
    expect(view.details?.[0]?.said[0]?.href).toMatch(/#fact-1-\d+$/)
  })

  it('says which tree gives the place of a fact that another gives without one', () => {
    const told = darwins.withDetails('Emma/Wedgwood', ['Birth 1808', '2:Birth 1808-05-02 @Maer'])

    expect(detailsIn(viewOf(told))).toEqual([
      'Birth: 2 May 1808 | Maer (Wedgwood line) | Darwin papers, Wedgwood line',
    ])
  })

  it('shows different statements of the trees side by side', () => {
    const told = darwins.withDetails('Emma/Wedgwood', [
      'Baptism 1808-05-12 @St Peter’s, Maer',
      '2:Baptism 1808-06-21 @Maer, Staffordshire',
    ])

    expect(detailsIn(viewOf(told))).toEqual([
      'Baptism: 12 May 1808 | St Peter’s, Maer | Darwin papers ≠ 21 Jun 1808 | Maer, Staffordshire | Wedgwood line',
    ])
  })

  it('shows both names where the trees call the person differently, and neither where they agree', () => {
    const told = darwins.withDetails('Emma/Wedgwood', ['Name "Emma Wedgwood"', '2:Name "Emma Darwin"'])
    const emma = told.loaded.person(told.id('Emma/Wedgwood'))
    if (!emma) throw new Error('There is no Emma')
    const member = (id: string, name: string): Member => ({
      id: id as Member['id'],
      matchIds: [],
      restricted: false,
      displayProperties: { ...emma.displayProperties, name },
    })
    const membersOf = () => [member(emma.id, 'Emma Wedgwood'), member(`2-${emma.id.slice(2)}`, 'Emma Darwin')]

    expect(detailsIn(viewOf(told, { membersOf }))).toEqual([
      'Name: Emma Wedgwood | Darwin papers ≠ Emma Darwin | Wedgwood line',
    ])
    const same = darwins.withDetails('Emma/Wedgwood', ['Name "Emma Wedgwood"', '2:Name "Emma Wedgwood"'])
    expect(detailsIn(viewOf(same))).toEqual([])
  })

  it('shows what is special in the drawer’s trees, as far as that is known', () => {
    const emma = darwins.loaded.person(darwins.id('Emma/Wedgwood'))
    if (!emma) throw new Error('There is no Emma')
    const { displayProperties } = emma
    const member = (id: string, restricted: boolean): Member => ({
      id: id as Member['id'],
      matchIds: [],
      restricted,
      displayProperties,
    })
    const membersOf = () => [member(emma.id, false), member(`2-${emma.id.slice(2)}`, true)]

    expect(viewOf(darwins, { membersOf }).profiles.map(({ tree, notes }) => [tree.name, notes])).toEqual([
      ['Darwin papers', []],
      ['Wedgwood line', ['details private']],
    ])
    expect(viewOf(darwins).profiles.map(({ notes }) => notes)).toEqual([[], []])
  })

  it('has each fact once for the places and the timeline, too', () => {
    const told = darwins.withDetails('Emma/Wedgwood', [
      'Birth 1808',
      '2:Birth 1808-05-02 @Maer',
      '2:Death 1896',
    ])

    expect(
      toldOnce(told.loaded, told.id('Emma/Wedgwood')).map(({ assertionType, placeId }) => [
        assertionType,
        placeId,
      ]),
    ).toEqual([
      ['Birth', 'Maer'],
      ['Death', null],
    ])
  })
})

describe(weaveBetween.name, () => {
  const trees = (...numbers: (1 | 2 | 3)[]) => numbers.map((number) => ({ number }))

  it.each([
    ['two trees that meet in a marriage', trees(1), trees(2), trees(), [1, 2]],
    ['a marriage that two trees know of', trees(1, 2), trees(1, 2), trees(1, 2), [1, 2]],
    ['a marriage of one tree', trees(1, 2), trees(1, 2), trees(1), null],
    ['nothing, of one tree', trees(1), trees(1), trees(1), null],
    ['the tree that only one of them is in', trees(1), trees(1, 2), trees(1), [1, 2]],
  ] as const)('weaves %s', (_, own, others, ofMarriage, woven) => {
    expect(weaveBetween(own, others, ofMarriage)).toEqual(woven)
  })
})
