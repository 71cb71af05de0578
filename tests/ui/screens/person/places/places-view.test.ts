import { describe, expect, it } from 'vitest'
import { partsOfPlaceName } from '#domain/places/places.ts'
import { placesOfPerson } from '#ui/screens/person/places/places-view.ts'
import { family } from '../support/family.ts'

const darwins = family(`Josiah/Wedgwood m + Elizabeth/Allen f > Emma/Wedgwood f 1808-1896
                        Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839`)
const emma = darwins.id('Emma/Wedgwood')
const maer = { latitude: 52.94, longitude: -2.31 }

const placesOf = (details: readonly string[], marriage: readonly string[] = []) =>
  placesOfPerson(
    darwins.withDetails('Emma/Wedgwood', details).withDetails('1-1001', marriage).loaded,
    emma,
    (_id, name) => (name.startsWith('Maer') ? maer : null),
  )
const rowsOf = (...told: Parameters<typeof placesOf>) =>
  placesOf(...told)?.places.map(({ year, first, rest, what }) => [year, first, rest, what].join(' | '))

describe(placesOfPerson.name, () => {
  it('[GLB-01] lists the person’s places with their events, in the order of their life', () => {
    const rows = rowsOf(
      [
        'Death 1896 @Down House, Kent, England',
        'Birth 1808 @Maer Hall, Staffordshire, England',
        'Residence 1842 @Down House, Down, Kent',
      ],
      ['Marriage 1839 @Maer, Staffordshire, England'],
    )

    expect(rows).toEqual([
      '1808 | Maer Hall | Staffordshire, England | born',
      '1839 | Maer | Staffordshire, England | married',
      '1842 | Down House | Down, Kent | lived',
      '1896 | Down House | Kent, England | died',
    ])
  })

  it('sends the family’s other places along with a place without county and country', () => {
    const lookUps = placesOf(
      ['Birth 1808 @Greenwich', 'Residence 1830 @Greenwich, Kent, England'],
      ['Marriage 1839 @Maer, Staffordshire'],
    )?.places.map(({ lookUp }) => partsOfPlaceName(lookUp))

    expect(lookUps).toEqual([
      { name: 'Greenwich', among: ['Greenwich, Kent, England', 'Maer, Staffordshire'] },
      { name: 'Greenwich, Kent, England', among: [] },
      { name: 'Maer, Staffordshire', among: ['Greenwich, Kent, England'] },
    ])
  })

  it('lists a place once while they stay there', () => {
    expect(
      rowsOf([
        'Birth 1808 @Maer',
        'Baptism 1808 @Maer',
        'Residence 1810 @Maer',
        'Census 1811 @Maer',
        'Death 1896 @Down',
      ]),
    ).toEqual(['1808 | Maer |  | born, baptised, lived', '1896 | Down |  | died'])
  })

  it('begins with an undated birth and ends with an undated burial', () => {
    expect(rowsOf(['Burial @Down', 'Residence 1842 @London', 'Birth @Maer'])).toEqual([
      ' | Maer |  | born',
      '1842 | London |  | lived',
      ' | Down |  | buried',
    ])
  })

  it('knows where a place is, or that it is unknown', () => {
    expect(placesOf(['Birth 1808 @Maer', 'Death 1896 @Atlantis'])?.places.map(({ point }) => point)).toEqual([
      maer,
      null,
    ])
  })

  it('leaves out restricted details and details without a place', () => {
    expect(rowsOf(['Birth 1808 @Maer', '!Residence 1842 @London', 'Occupation 1850 "Governess"'])).toEqual([
      '1808 | Maer |  | born',
    ])
  })

  it('names the person whose life it is', () => {
    expect(placesOf([])?.title).toBe('Places of her life')
    expect(placesOfPerson(darwins.loaded, darwins.id('Charles/Darwin'), () => null)?.title).toBe(
      'Places of his life',
    )
  })

  it.each([
    ['Ann/Lee f living', 'The places of living people stay in your file.'],
    ['Bo/Lee restricted', 'The places of this person are private.'],
    ['Cy/Lee m 1800', null],
  ])('says why there are none of %s', (written, hidden) => {
    const lees = family(`${written} + ?`)

    expect(placesOfPerson(lees.loaded, lees.id(written.split(' ')[0] ?? ''), () => null)?.hidden).toBe(hidden)
  })

  it('waits for the person', () => {
    expect(placesOfPerson(darwins.without(['Emma/Wedgwood'], undefined).loaded, emma, () => null)).toBeNull()
  })
})
