import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { nothingUnsaved } from '#domain/person/unsaved-details.ts'
import { assertionEditMachine } from '#machines/assertion-edit/assertion-edit.machine.ts'
import { sampleDetail } from '#machines/assertion-edit/sample-details.ts'
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions.machine.ts'
import { DetailDialog } from '#ui/screens/profile/detail-dialog.tsx'
import { Details } from '#ui/screens/profile/details.tsx'
import type { DetailRowView, ProfileView } from '#ui/screens/profile/profile-view.ts'
import { birthRow, deathRow, nameRow, sampleProfile } from './sample-profile.ts'

function show(parts: Partial<ProfileView> = {}, hasGender = false) {
  const flow = createActor(assertionEditMachine, {
    input: { id: 'form', locale: 'en-GB', unsaved: nothingUnsaved, maxActs: 9 },
  }).start()
  const places = createActor(placeSuggestionsMachine).start()
  return render(
    <Details
      flow={flow}
      profile={{ ...sampleProfile, ...parts }}
      dialog={<DetailDialog flow={flow} places={places} hasGender={hasGender} />}
    />,
  )
}

const rowOf = (type: string, number: number): DetailRowView => ({
  ...birthRow,
  stored: { detail: sampleDetail(number, { assertionType: type }), placeName: '' },
  title: type,
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const choose = (type: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: type } })
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const isEnabled = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const fields = () =>
  [...screen.getByRole('dialog').querySelectorAll('form label, form legend')].map(
    ({ textContent }) => textContent,
  )

afterEach(cleanup)

describe(Details.name, () => {
  it('[ASR-06] offers to add a detail only if the profile can be edited', () => {
    show()
    expect(screen.getByRole('button', { name: 'Add detail' })).toBeDefined()

    cleanup()
    show({ mayAdd: false })
    expect(screen.queryByRole('button', { name: 'Add detail' })).toBeNull()
  })

  it('[ASR-07] has the columns date, type and details', () => {
    show({ rows: [{ ...birthRow, text: 'at home' }] })

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Type',
      'Details',
    ])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '12 Mar 1990',
      'Birth',
      'at homeWhitby, England',
    ])
  })

  it('[ASR-10] is never lower than 6 rows', () => {
    const { container } = show({ rows: [birthRow] })
    expect(container.querySelectorAll('tbody tr')).toHaveLength(6)
    // Screen readers do not meet the empty rows.
    expect(screen.getAllByRole('row')).toHaveLength(2)

    cleanup()
    const types = ['Birth', 'Census', 'Will', 'Note', 'Email', 'Phone', 'Death']
    expect(show({ rows: types.map(rowOf) }).container.querySelectorAll('tbody tr')).toHaveLength(7)
  })

  it('[ASR-11] [ASR-12] says where years are without a detail, and where a place is far from the one before', () => {
    show({
      rows: [birthRow, { ...deathRow, gap: { from: -4, to: 20 }, move: { miles: 1200, from: 'Whitby' } }],
    })

    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateTypeDetails',
      '12 Mar 1990BirthWhitby, England',
      '4 BC – 20 AD23 years without a detail',
      'Death1,200 miles from Whitby',
    ])
  })

  it('folds a long text, and unfolds it on demand', () => {
    const long = 'went to sea '.repeat(40).trim()
    show({ rows: [{ ...rowOf('Note', 41), text: long }] })
    const shown = () => screen.getAllByRole('cell')[2]?.querySelector('p')?.textContent ?? ''

    expect(shown()).toMatch(/^went to sea .* (went|to|sea)…$/)
    expect(shown().length).toBeLessThan(long.length)
    press('Show more of Note')
    expect(shown()).toBe(long)
    press('Show less of Note')
    expect(shown()).not.toBe(long)
  })

  it('[AST2-03] gives seven types a sign of their own', () => {
    const types = ['Birth', 'Residence', 'Education', 'Occupation', 'Marriage', 'Death', 'Burial', 'Note']
    const { container } = show({ rows: types.map(rowOf) })
    const signs = [...container.querySelectorAll('tbody svg')].map(({ innerHTML }) => innerHTML)

    expect(new Set(signs).size).toBe(types.length)
  })

  it('[PPG-05] leads to the same person in a tree, if there is one', () => {
    show({ treeHref: '/persons/17-3' })
    expect(screen.getByRole('link', { name: 'View this person in my tree' }).getAttribute('href')).toBe(
      '/persons/17-3',
    )
    expect(screen.getByRole('table', { name: 'Details' })).toBeDefined()

    cleanup()
    show()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe(DetailDialog.name, () => {
  it('offers what was typed and not saved when the form opens again, and discards it on request', async () => {
    show()
    press('Add detail')
    await dialog()
    choose('Occupation')
    type('Details', 'a baker')
    press('Cancel')

    press('Add detail')
    const shown = await dialog()
    expect(shown.getByText('You have not saved this yet.')).toBeDefined()
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Details' }).value).toBe('a baker')
    press('Discard')

    press('Add detail')
    await dialog()
    expect(fields()).toEqual(['Type'])
  })

  it('does not offer to delete the only name, and says what to do instead', async () => {
    show({ rows: [nameRow] })
    press('Name')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Edit' }))

    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.getByText(/^This is the only name/)).toBeDefined()
  })

  it.each([true, false])('offers a gender only to a person without one: %s', async (hasGender) => {
    show({}, hasGender)
    press('Add detail')

    expect((await dialog()).queryByRole('option', { name: 'Gender' }) === null).toBe(hasGender)
  })

  it('[ASR-01] [AST2-01] shows a detail, with Close', async () => {
    show()
    press('Birth')

    const shown = await dialog()
    expect(shown.getByRole('heading', { name: 'Birth' })).toBeDefined()
    expect(shown.getByText('Place').nextElementSibling?.textContent).toBe('Whitby, England')
    fireEvent.click(shown.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[ASR-02] [ASR-03] edits a detail, whose type stays, with Save, Cancel and Delete', async () => {
    show()
    press('Birth')
    await dialog()
    press('Edit')

    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Birth' })).toBeDefined()
    expect([isEnabled('Save'), isEnabled('Cancel'), isEnabled('Delete')]).toEqual([false, true, true])
  })

  it('offers no editing of a detail that the viewer may not change', async () => {
    show()
    press('Death')

    expect((await dialog()).queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('[ASR-03] [ASR-04] asks for the type of a new detail, and for what it takes', async () => {
    show()
    press('Add detail')
    await dialog()

    expect(fields()).toEqual(['Type'])
    choose('Name')
    expect(fields()).toEqual(['Type', 'Given name', 'Surname'])
    choose('Gender')
    expect(fields()).toEqual(['Type', 'Gender', 'Male', 'Female', 'Unknown'])
    choose('Occupation')
    expect(fields()).toEqual(['Type', 'Date', 'Place', 'Details'])
    expect(screen.getByRole('textbox', { name: 'Date' }).getAttribute('placeholder')).toBe('1 Jan 2000')
  })

  it('[AST2-08] offers exactly three genders', async () => {
    show()
    press('Add detail')
    await dialog()
    choose('Gender')

    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Male',
      'Female',
      'Unknown',
    ])
  })

  it('[AST2-05] [ASR-05] enables Save when the detail has a type and says something', async () => {
    show()
    press('Add detail')
    await dialog()
    expect(isEnabled('Save')).toBe(false)

    choose('Birth')
    expect(isEnabled('Save')).toBe(false)
    type('Date', 'about 1850')
    expect(isEnabled('Save')).toBe(true)
  })

  it('says while a date is typed what is read of it', async () => {
    show()
    press('Add detail')
    await dialog()
    choose('Birth')

    type('Date', '> 3/4/1850')
    expect(screen.getByText('We read: after 3 Apr 1850.')).toBeDefined()
    type('Date', 'when the war began')
    expect(screen.getByText(/saved as you typed it/)).toBeDefined()
  })
})
