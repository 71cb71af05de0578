import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type FoundPersons, nobodyFound } from '#domain/search/person-search.ts'
import { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { PersonSearch } from '#ui/shell/person-search/person-search.tsx'

function show(found: FoundPersons) {
  const findPersons = fromPromise<FoundPersons, { text: string }>(async () => found)
  const flow = createActor(personSearchMachine.provide({ actors: { findPersons } })).start()
  render(
    <>
      <PersonSearch flow={flow} />
      <label>
        Notes <textarea />
      </label>
    </>,
  )
  return flow
}

const field = () => screen.getByRole('combobox', { name: 'Find a person' })

describe(PersonSearch.name, () => {
  afterEach(cleanup)

  it('distinguishes namesakes by birth place and tree, and links to each', async () => {
    show(twoEmmas)

    await userEvent.type(field(), 'Emma')

    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Emma Wedgwood Maer, Staffordshirein Darwin papers, in Wedgwood line2 trees',
      'Emma Darwin Darwin papers',
    ])
    expect(options.map((option) => option.getAttribute('href'))).toEqual(['/persons/17-2', '/persons/17-3'])
    expect(screen.getByRole('status').textContent).toBe('12 persons found. The first 2 are listed.')
    expect(screen.getByRole('link', { name: 'All results: 12 persons' }).getAttribute('href')).toBe(
      '/search?q=Emma',
    )
  })

  it('marks the chosen one for screen readers while the focus stays in the field', async () => {
    show(twoEmmas)
    await userEvent.type(field(), 'Emma')
    await screen.findAllByRole('option')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')

    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toContain('Emma Darwin')
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id)
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(document.activeElement).toBe(field())
  })

  it('says that it found nobody of the name, and what to try', async () => {
    show(nobodyFound)

    await userEvent.type(field(), 'Xyz')

    expect(await screen.findByText('Nobody called “Xyz”')).toBeTruthy()
    expect(screen.getByText(/another spelling/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Nobody found.')
  })

  it('keeps the focus in the field after Escape', async () => {
    const flow = show(twoEmmas)
    await userEvent.type(field(), 'Emma{Escape}')
    expect(flow.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '' } })

    fireEvent.change(field(), { target: { value: 'Dar' } })
    expect(flow.getSnapshot()).toMatchObject({ value: { open: 'waiting' }, context: { text: 'Dar' } })
  })

  it('opens with the key /, but not in a text field', async () => {
    const flow = show(twoEmmas)

    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'and/or')
    expect(flow.getSnapshot().value).toBe('closed')

    screen.getByRole('textbox', { name: 'Notes' }).blur()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(field())
    expect(flow.getSnapshot()).toMatchObject({ value: { open: 'too short' }, context: { text: '' } })
  })

  it('closes when the focus goes elsewhere', async () => {
    const flow = show(twoEmmas)
    await userEvent.type(field(), 'Em')

    await userEvent.click(screen.getByRole('textbox', { name: 'Notes' }))

    expect(flow.getSnapshot().value).toBe('closed')
    expect(field()).toHaveProperty('value', 'Em')
  })
})
