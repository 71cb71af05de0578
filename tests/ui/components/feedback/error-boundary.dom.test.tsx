import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorBoundary } from '#ui/components/feedback/error-boundary.tsx'
import { expectConsoleError } from '../../../support/console.ts'

let broken = true

function Photo() {
  if (broken) throw new Error('no such photo')
  return <p>Emma in 1840</p>
}

describe(ErrorBoundary.name, () => {
  afterEach(cleanup)

  it('keeps the rest of the page, reports once, and draws the part again when asked', async () => {
    broken = true
    const reports: string[] = []
    expectConsoleError('no such photo')
    render(
      <>
        <p>Emma Darwin</p>
        <ErrorBoundary onError={(error) => reports.push(error.message)}>
          <Photo />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByText('Emma Darwin')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('This part of the page has stopped working')

    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(screen.getByText('Emma in 1840')).toBeTruthy()
    expect(reports).toEqual(['no such photo'])
  })

  it('draws the page again at another address after an error, and leaves working parts alone', () => {
    broken = true
    expectConsoleError('no such photo')
    const at = (place: string) => (
      <ErrorBoundary place={place}>
        <Photo />
      </ErrorBoundary>
    )
    const { rerender } = render(at('/persons/17-1'))
    broken = false

    rerender(at('/persons/17-2'))
    const photo = screen.getByText('Emma in 1840')
    rerender(at('/persons/17-3'))

    expect(screen.getByText('Emma in 1840')).toBe(photo)
  })
})
