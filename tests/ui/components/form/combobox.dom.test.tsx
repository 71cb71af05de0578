import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { Combobox } from '#ui/components/form/combobox.tsx'

const towns = ['Bath, England', 'Bathgate, Scotland']

function Field() {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="Place"
      value={text}
      suggestions={text === '' ? [] : towns}
      counted={(count) => `${count} suggestions`}
      onType={setText}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => screen.queryAllByRole('option', { selected: true }).map(({ id }) => id)

afterEach(cleanup)

describe(Combobox.name, () => {
  it('opens its list while the user types, and tells screen readers how many there are', () => {
    render(<Field />)
    expect(field().getAttribute('aria-expanded')).toBe('false')

    type('Bat')

    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(options()).toEqual(towns)
    expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  })

  it('moves with the arrow keys, beyond the end to the beginning, and chooses with Enter', () => {
    render(<Field />)
    type('Bat')

    press('ArrowDown')
    press('ArrowUp')
    expect(marked()).toEqual([field().getAttribute('aria-activedescendant')])
    // False: the form is not sent.
    expect(press('Enter')).toBe(false)

    expect(field().value).toBe('Bathgate, Scotland')
    expect(options()).toEqual([])
  })

  it('leaves Enter to the form while nothing is marked', () => {
    render(<Field />)
    type('Bat')

    expect(press('Enter')).toBe(true)
  })

  it('takes a suggestion by a click, and the focus stays in the field', () => {
    render(<Field />)
    type('Bat')
    const [bath] = screen.getAllByRole('option')
    if (bath === undefined) throw new Error('There is no suggestion.')

    expect(fireEvent.mouseDown(bath)).toBe(false)
    fireEvent.click(bath)

    expect(field().value).toBe('Bath, England')
    expect(options()).toEqual([])
  })

  it('closes only the list with Escape, and the dialog with the next one', async () => {
    let closed = 0
    render(
      <Modal title="Detail" onClose={() => (closed += 1)}>
        <Field />
      </Modal>,
    )
    await screen.findByRole('dialog')
    type('Bat')

    press('Escape')
    expect({ options: options(), closed }).toEqual({ options: [], closed: 0 })
    press('Escape')
    expect(closed).toBe(1)
  })
})
