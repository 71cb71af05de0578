import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StillMissing } from '#ui/components/form/still-missing.tsx'

describe(StillMissing.name, () => {
  afterEach(cleanup)

  it.each([
    [['a subject'], 'Still missing: a subject.'],
    [['a given name or a surname', 'a subject'], 'Still missing: a given name or a surname, and a subject.'],
    [['a name', 'an address', 'a subject'], 'Still missing: a name, an address, and a subject.'],
  ])('lists %j as a sentence', (missing, sentence) => {
    render(<StillMissing id="missing" missing={missing} />)

    expect(screen.getByText(/^Still missing/).textContent).toBe(sentence)
  })
})
