import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '#ui/components/buttons/button.tsx'
import { LostConnection } from '#ui/components/feedback/lost-connection.tsx'
import { Notice, PassingNotice } from '#ui/components/feedback/notice.tsx'
import { Progress } from '#ui/components/feedback/progress.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'

afterEach(cleanup)

describe('TextField', () => {
  it('ties hint and error to the field, and reads the error out', () => {
    render(<TextField label="Email" hint="Only you see it." error="Add the part after the dot, like .org" />)

    const field = screen.getByRole('textbox', { name: 'Email' })
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Only you see it.',
      'Add the part after the dot, like .org',
    ])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Add the part after the dot, like .org')
  })
})

describe('Progress', () => {
  it('gives the progress in numbers and in words', () => {
    render(
      <Progress label="Upload" done={1204} of={3010}>
        1,204 of 3,010 persons
      </Progress>,
    )

    const bar = screen.getByRole('progressbar', { name: 'Upload' })
    expect(bar.getAttribute('aria-valuenow')).toBe('1204')
    expect(bar.getAttribute('aria-valuemax')).toBe('3010')
    expect(bar.getAttribute('aria-valuetext')).toBe('1,204 of 3,010 persons')
  })

  it('gives no number while the total is unknown', () => {
    render(<Progress label="Reading" done={12} of={null} />)

    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
  })
})

describe('PassingNotice', () => {
  it('is closed by the next one, and closes no other notice', () => {
    const closed: string[] = []
    const close = (name: string) => () => closed.push(name)
    const first = <PassingNotice onClose={close('first')}>Saved.</PassingNotice>
    const other = <Notice onClose={close('other')}>You can undo this.</Notice>
    const { rerender } = render(
      <>
        {other}
        {first}
      </>,
    )
    expect(closed).toEqual([])

    rerender(
      <>
        {other}
        {first}
        <PassingNotice onClose={close('second')}>Shared.</PassingNotice>
      </>,
    )

    expect(closed).toEqual(['first'])
  })

  it('does not close what has left the page', () => {
    const closed: string[] = []
    render(<PassingNotice onClose={() => closed.push('first')}>Saved.</PassingNotice>).unmount()
    render(<PassingNotice onClose={() => closed.push('second')}>Shared.</PassingNotice>)

    expect(closed).toEqual([])
  })
})

describe('Button', () => {
  it('cannot be pressed again while it is busy', async () => {
    const presses: string[] = []
    render(
      <Button busy onClick={() => presses.push('pressed')}>
        Upload 3,010 persons
      </Button>,
    )

    await userEvent.click(screen.getByRole('button', { name: 'Upload 3,010 persons' }))

    expect(presses).toEqual([])
  })
})

describe('LostConnection', () => {
  it('appears and disappears inside a region that stays', () => {
    const { container, rerender } = render(<LostConnection lost={false} />)
    const region = container.querySelector('[aria-live=polite]')
    expect(region?.textContent).toBe('')

    rerender(<LostConnection lost />)
    expect(region?.textContent).toBe('No connection. We keep trying.')

    rerender(<LostConnection lost={false} />)
    expect(region?.textContent).toBe('')
  })
})
