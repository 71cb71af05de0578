import { describe, expect, it } from 'vitest'
import { isScopeStepShown } from '#domain/groups/common-ancestors.ts'
import { type ScopeLevel, sectionsOf, sectionTitles } from '#domain/groups/people-sections.ts'

const titled = (levels: readonly ScopeLevel[], hasCommonAncestors = true) =>
  sectionsOf(
    levels.map((level, index) => ({ level, name: `${index}` })),
    hasCommonAncestors,
  ).map(({ level, people }) => `${sectionTitles[level]}: ${people.map(({ name }) => name).join(' ')}`)

describe(sectionsOf.name, () => {
  it('[GRP-11] [SCP-04] puts people by their level into five sections, in this order', () => {
    expect(titled(['None', 'Grandchild', 'Child', 'Scope', 'Ancestors', 'Child'])).toEqual([
      'Parents and grandparents: 4',
      'Common ancestors: 3',
      'Children and spouses: 2 5',
      'Grandchildren and spouses: 1',
      'Other members: 0',
    ])
  })

  it('leaves out sections without people, but not the common ancestors themselves', () => {
    expect(titled(['Child'])).toEqual(['Common ancestors: ', 'Children and spouses: 0'])
  })

  it('makes one list without common ancestors', () => {
    expect(titled(['None', 'None'], false)).toEqual(['Other members: 0 1'])
  })
})

describe(isScopeStepShown.name, () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
    [30, false],
  ])('[SCP-10] with %i shared profiles: %s', (count, isShown) => {
    expect(isScopeStepShown(count)).toBe(isShown)
  })
})
