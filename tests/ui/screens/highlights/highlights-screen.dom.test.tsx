import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ShownHighlights, sizeOfNumber } from '#domain/highlights/shown-highlights.ts'
import { highlightsPageMachine } from '#machines/highlights-page/highlights-page.machine.ts'
import { sampleHighlights } from '#machines/highlights-page/highlights-page.paths.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { wire } from '#machines/wire.ts'
import { HighlightsScreen } from '#ui/screens/highlights/highlights-screen.tsx'

const NoFlag = () => null

async function show(shown: ShownHighlights) {
  const loadHighlights = fromPromise<ShownHighlights, { readonly round: number }>(async () => shown)
  const flow = createActor(wire(highlightsPageMachine)({ loadHighlights })).start()
  render(<HighlightsScreen flow={flow} Flag={NoFlag} />)
  await screen.findByText(/^No fun facts|\.$/)
}

const rows = () => within(screen.getByRole('list', { name: 'Highlights' })).getAllByRole('listitem')

describe(HighlightsScreen.name, () => {
  afterEach(cleanup)

  it('[HIL-02] [HIL-04] [HIL-05] shows each with a number, a sentence that leads to the person, and the relation', async () => {
    await show(sampleHighlights)

    expect(rows().map((row) => row.textContent)).toEqual([
      '10Emma Wedgwood had 10 children.your great-great-grandmother',
      '103Sarah Wedgwood lived to the age of 103.your great-great-grandmother',
      '1730Josiah Wedgwood, born in 1730, has the earliest known birth in your family.your great-great-grandmother',
      '2Ann and Ben Darwin are twins, born on 4 Mar 1850.',
    ])
    expect(rows().map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/persons/1-1',
      '/persons/1-2',
      '/persons/1-3',
      '/persons/1-4',
    ])
  })

  it('[HIL-02] shows the photo of the person instead of the number', async () => {
    const [emma] = twoEmmas.persons
    const [first] = sampleHighlights.items
    if (emma === undefined || first === undefined) throw new Error('There are samples.')
    const image = '/photo.jpg'
    const displayProperties = { ...emma.person.displayProperties, primaryPhotoSignedUrl: image }
    const withPhoto = { ...first, image, flag: null, person: { ...emma.person, displayProperties } }
    await show({ items: [withPhoto], count: 1, hasStart: true })

    const [row] = rows()
    expect(row?.querySelector('img')?.getAttribute('src')).toBe(image)
    expect(row?.textContent).not.toMatch(/^10/)
  })

  it('[HIL-04] shows a sentence without a person as text', async () => {
    const [first] = sampleHighlights.items
    if (first === undefined) throw new Error('There are samples.')
    await show({ items: [{ ...first, personId: null }], count: 1, hasStart: true })

    expect(screen.queryByRole('link')).toBeNull()
  })

  it('[HIL-03] writes a number smaller at 100 and again at 1000', () => {
    expect([9, 99, 100, 999, 1000, 1730].map(sizeOfNumber)).toEqual([
      'large',
      'large',
      'medium',
      'medium',
      'small',
      'small',
    ])
  })

  it('[HIL-06] says that there are none, and what to do', async () => {
    await show({ items: [], count: 0, hasStart: true })

    expect(document.querySelector('b')?.textContent).toBe('No fun facts found (yet)')
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByRole('link', { name: 'Upload my tree' }).getAttribute('href')).toBe('/upload')
  })

  it('says how to choose a start person if there is none, and offers others only if there are more', async () => {
    await show({ ...sampleHighlights, count: 4, hasStart: false })

    expect(
      screen.getAllByText(
        /^We do not know who you are in this family, so we cannot say how these people are related to you\./,
      ),
    ).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show others' })).toBeNull()
  })
})
