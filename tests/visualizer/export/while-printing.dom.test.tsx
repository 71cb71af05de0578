import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { WhilePrinting } from '../../../visualizer/export/while-printing.tsx'

afterEach(cleanup)

describe(WhilePrinting.name, () => {
  it('is shown while the browser prints, and removed afterwards', () => {
    render(<WhilePrinting>The list</WhilePrinting>)
    expect(screen.queryByText('The list')).toBeNull()

    window.dispatchEvent(new Event('beforeprint'))
    expect(screen.queryByText('The list')).not.toBeNull()

    window.dispatchEvent(new Event('afterprint'))
    expect(screen.queryByText('The list')).toBeNull()
  })

  it('is light on paper, whatever the screen is', () => {
    const { container } = render(
      <div className="dark radix-themes">
        <WhilePrinting>The list</WhilePrinting>
      </div>,
    )

    window.dispatchEvent(new Event('beforeprint'))
    expect(container.firstElementChild?.className).toBe('light radix-themes')

    window.dispatchEvent(new Event('afterprint'))
    expect(container.firstElementChild?.className).toBe('dark radix-themes')
  })
})
