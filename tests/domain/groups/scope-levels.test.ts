import { describe, expect, it } from 'vitest'
import { FamilyId, PersonId } from '#contract/wire.ts'
import { type ScopeFamily, scopeFamilyOf, scopeLevels } from '#domain/groups/scope-levels.ts'

const names: string[] = []
const idOf = (name: string) => {
  if (!names.includes(name)) names.push(name)
  return PersonId.parse(`1-${names.indexOf(name) + 1}`)
}

/** `Ada+Ben>Cleo,Dan` means two spouses and their children, `-` nobody. */
function family(line: string): ScopeFamily {
  const [spouses = '', children = ''] = line.split('>')
  const [father, mother] = spouses.split('+').map((name) => (name === '-' ? null : idOf(name)))
  return {
    fatherId: father ?? null,
    motherId: mother ?? null,
    children: children
      .split(',')
      .filter(Boolean)
      .map((name) => ({ personId: idOf(name) })),
  }
}

/** The levels by name, without persons of level None. */
function levelsOf(scope: string, ...others: string[]) {
  const levels = scopeLevels(family(scope), [scope, ...others].map(family))
  return Object.fromEntries(Array.from(levels, ([id, level]) => [names[Number(id.split('-')[1]) - 1], level]))
}

describe(scopeLevels, () => {
  it.each([
    ['the spouses', ['Pa+Ma'], { Pa: 'Scope', Ma: 'Scope' }],
    ['a single parent', ['-+Ma>Kid'], { Ma: 'Scope', Kid: 'Child' }],
    [
      'three generations above',
      ['Pa+-', 'Grand+->Pa', 'Great+->Grand', 'Great2+->Great', 'Great3+->Great2'],
      { Pa: 'Scope', Grand: 'Ancestors', Great: 'Ancestors', Great2: 'Ancestors' },
    ],
    [
      'children and grandchildren with their spouses, and nobody below',
      ['Pa+->Kid', 'Kid+Kate>Grand', 'Dan+Grand>Great'],
      { Pa: 'Scope', Kid: 'Child', Kate: 'Child', Grand: 'Grandchild', Dan: 'Grandchild' },
    ],
    [
      'no children whom a spouse of a child has with others',
      ['Pa+->Kid', 'Kid+Kate', 'Max+Kate>Step'],
      { Pa: 'Scope', Kid: 'Child', Kate: 'Child' },
    ],
    [
      'no children whom a spouse of the family has with others',
      ['Pa+Ma>Kid', 'Pa+Eva>Half'],
      { Pa: 'Scope', Ma: 'Scope', Kid: 'Child' },
    ],
    [
      'a grandchild who marries a child, who is the spouse of a child too',
      ['Pa+->Kid,Kate', 'Kid+->Grand', 'Grand+Kate'],
      { Pa: 'Scope', Kid: 'Child', Kate: 'Child', Grand: 'Child' },
    ],
    ['one level each in a circle', ['Pa+->Kid', 'Kid+->Pa'], { Pa: 'Scope', Kid: 'Ancestors' }],
  ])('[SCP-03] [SCP-08] [SCP-09] gives levels to %s', (_, [scope = '', ...others], levels) => {
    expect(levelsOf(scope, ...others)).toEqual(levels)
  })
})

describe(scopeFamilyOf, () => {
  it('[ER2-34] throws for a group without a scope', () => {
    expect(scopeFamilyOf({ scopeFamilyId: FamilyId.parse('1-2') })).toBe('1-2')
    expect(() => scopeFamilyOf({ scopeFamilyId: null })).toThrow(
      'Family group does not have a scope family id',
    )
  })
})
