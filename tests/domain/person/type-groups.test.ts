import { describe, expect, it } from 'vitest'
import { enteredTypes } from '#domain/person/decide-detail.ts'
import { groupedTypes } from '#domain/person/type-groups.ts'

describe(groupedTypes.name, () => {
  it.each(['Person', 'Family'] as const)(
    '[part of ASR-03] has every kind that can be added to a %s once',
    (subject) => {
      const grouped = groupedTypes(subject).flatMap(({ types }) => types.map(({ type }) => type))

      expect(grouped.toSorted()).toEqual(
        enteredTypes(subject)
          .map(({ type }) => type)
          .toSorted(),
      )
    },
  )

  it('begins with what is added most', () => {
    const [first] = groupedTypes('Person')

    expect(first?.types.slice(0, 3).map(({ name }) => name)).toEqual(['Birth', 'Residence', 'Death'])
  })
})
