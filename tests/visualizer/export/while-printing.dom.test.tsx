import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { WhilePrinting } from '../../../visualizer/export/while-printing.tsx'

afterEach(cleanup)

describe(WhilePrinting.name, () => {
  it('is there from the moment at which the browser takes its picture for paper, and gone behind it', () => {
    render(<WhilePrinting>The list</WhilePrinting>)
    expect(screen.queryByText('The list')).toBeNull()

    window.dispatchEvent(new Event('beforeprint'))
    expect(screen.queryByText('The list')).not.toBeNull()

    window.dispatchEvent(new Event('afterprint'))
    expect(screen.queryByText('The list')).toBeNull()
  })
})
