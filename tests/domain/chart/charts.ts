import type { Chart, ChartFamily } from '#domain/chart/family-chart.ts'
import type { FamilyId, PersonId } from '#domain/ids.ts'

// In tests, any text is a valid id.
export const idOf = (name: string) => `17-${name}` as PersonId

/** Families, one per text: `Ada+Ben>Cleo,Dan:adopted` means two spouses and their children, `-` nobody. */
export function chartOf(start: string, families: readonly string[]): Chart {
  const names = new Set([start])
  const known = (name: string) => {
    if (name === '-') return null
    names.add(name)
    return idOf(name)
  }
  const read = families.map((text, nth): ChartFamily => {
    const [spouses = '', children = ''] = text.split('>')
    const [father = '-', mother = '-'] = spouses.split('+')
    return {
      id: `17-${nth + 1}` as FamilyId,
      fatherId: known(father),
      motherId: known(mother),
      children: children.split(',').flatMap((child) => {
        const [name = '-', link = 'birth'] = child.split(':')
        const personId = known(name)
        return personId === null ? [] : { personId, link: link === 'adopted' ? 'adopted' : 'birth' }
      }),
    }
  })
  return {
    startId: idOf(start),
    persons: [...names].map((name) => ({
      id: idOf(name),
      given: name,
      surname: 'Example',
      title: '',
      years: '',
      gender: 'Unknown',
      living: false,
      restricted: false,
      image: null,
      more: false,
    })),
    families: read,
    leftOut: 0,
  }
}
