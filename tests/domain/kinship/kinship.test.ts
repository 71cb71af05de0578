import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/wire.ts'
import { inBirthOrder } from '#domain/kinship/birth-order.ts'
import { childrenOf, spouseFamiliesOf, spousesOf } from '#domain/kinship/children.ts'
import type { Kin } from '#domain/kinship/kin.ts'
import { otherParentsOf, parentFamiliesOf, parentsOf } from '#domain/kinship/parents.ts'
import { siblingGroupsOf, siblingsOf } from '#domain/kinship/siblings.ts'
import { type TestTree, tree } from './tree.ts'

const names = (family: TestTree, selector: (kin: Kin, id: PersonId) => PersonId[], name: string) =>
  family.names(selector(family, family.id(name)))

describe('parents', () => {
  it('are father and mother of the family by birth, whichever the source names first', () => {
    const family = tree(`Ed + Fay > Cleo=adopted
                         Ada + Bob > Cleo`)

    expect(names(family, parentsOf, 'Cleo')).toBe('Ada Bob')
    expect(names(family, otherParentsOf, 'Cleo')).toBe('Ed Fay')
    expect(parentFamiliesOf(family, family.id('Cleo')).map(({ link }) => link)).toEqual(['birth', 'adopted'])
  })

  it('leaves out unknown parents, and names nobody twice', () => {
    const family = tree(`? + Ada > Cleo
                         Bob + Ada > Cleo=step`)

    expect(names(family, parentsOf, 'Cleo')).toBe('Ada')
    expect(names(family, otherParentsOf, 'Cleo')).toBe('Bob')
    expect(names(family, parentsOf, 'Bob')).toBe('')
  })
})

describe('spouses and children', () => {
  const family = tree(`Ada + Zoe m1870 > Eve:1872
                       Ada + Bob m1849 > Dan:1853, Cleo:1850
                       Ada + ? > Fay`)

  it('come by family, in the order of the marriages', () => {
    const families = spouseFamiliesOf(family, family.id('Ada'))

    expect(
      families.map(({ spouseId, children }) => `${family.names([spouseId])}: ${family.names(children)}`),
    ).toEqual(['Bob: Cleo Dan', '?: Fay', 'Zoe: Eve'])
    expect(names(family, spousesOf, 'Ada')).toBe('Zoe Bob')
    expect(names(family, childrenOf, 'Ada')).toBe('Cleo Dan Fay Eve')
  })

  it('names a child of two families of the same parent once', () => {
    const twice = tree(`Ada + Bob > Cleo
                        Ada + Ed > Cleo=adopted, Dan`)

    expect(spouseFamiliesOf(twice, twice.id('Ada')).map(({ children }) => twice.names(children))).toEqual([
      'Cleo',
      'Dan',
    ])
  })
})

describe(inBirthOrder.name, () => {
  it.each([
    ['Dan:1853, Cleo:1850', 'Cleo Dan'],
    ['Dan, Cleo, Ben', 'Dan Cleo Ben'],
    ['Dan:1853, Eve, Cleo:1850', 'Cleo Dan Eve'],
    ['Eve, Dan:1853, Cleo:1850', 'Eve Cleo Dan'],
  ])('orders %s as %s', (children, expected) => {
    expect(names(tree(`Ada + Bob > ${children}`), childrenOf, 'Ada')).toBe(expected)
  })
})

describe('siblings', () => {
  const family = tree(`Ada + Bob > Cleo:1850, Dan:1853
                       Ada + Zoe > Eve:1848
                       Ed + Bob > Fay:1860, Gus=step`)

  it('are full by the same family and half by one parent', () => {
    const groups = siblingGroupsOf(family, family.id('Cleo'))

    expect(
      groups.map(
        ({ kind, sharedParentId, siblings }) =>
          `${kind} ${family.names([sharedParentId])}: ${family.names(siblings)}`,
      ),
    ).toEqual(['full ?: Dan', 'half Ada: Eve', 'half Bob: Fay Gus'])
  })

  it('come in birth order over all families', () => {
    expect(names(family, siblingsOf, 'Cleo')).toBe('Eve Dan Fay Gus')
  })

  it('are none for an only child', () => {
    expect(siblingGroupsOf(tree('Ada + Bob > Cleo'), 'Cleo' as PersonId)).toEqual([])
  })
})

describe('families that loop', () => {
  it('never name a person as their own relative, and name nobody twice', () => {
    const family = tree(`Ada + Ada > Ada, Ben
                         Ben + ? > Ada`)

    expect(names(family, parentsOf, 'Ada')).toBe('Ben')
    expect(names(family, childrenOf, 'Ada')).toBe('Ben')
    expect(names(family, spousesOf, 'Ada')).toBe('')
    expect(names(family, siblingsOf, 'Ada')).toBe('Ben')
  })

  it('leave out families that are not loaded', () => {
    const family = tree('Ada + Bob > Cleo')
    const unloaded: Kin = { person: family.person, family: () => undefined }

    expect(parentsOf(unloaded, family.id('Cleo'))).toEqual([])
    expect(siblingsOf(unloaded, family.id('Cleo'))).toEqual([])
  })
})
