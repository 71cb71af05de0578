import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { HeldNote } from '../../../visualizer/live/held-note.tsx'
import { sampleLiveSession } from '../../ui/support/sample-live-session.ts'

describe(HeldNote.name, () => {
  afterEach(cleanup)
  const held = sampleLiveSession().held()

  it('says that texts are masked, and what was dropped', () => {
    render(<HeldNote held={held} />)

    expect(screen.getAllByText(/^Texts are masked/)).toHaveLength(1)
    expect(screen.getByRole('note').textContent).toMatch(/^12 earlier entries were dropped/)
  })

  it('warns of a recording with texts of persons', () => {
    render(<HeldNote held={{ ...held, masked: false, dropped: 0 }} />)

    expect(screen.getByRole('note').textContent).toMatch(/^Texts are not masked/)
  })
})
