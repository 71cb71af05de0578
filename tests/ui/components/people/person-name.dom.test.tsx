import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PersonName } from '#ui/components/people/person-name.tsx'

describe(PersonName.name, () => {
  afterEach(cleanup)

  it('is measured again if the same words are now other parts of the name', () => {
    const { container, rerender } = render(
      <PersonName face={{ given: 'Wilhelmina Saxe-Coburg', surname: '' }} />,
    )
    const measured = container.firstElementChild

    rerender(<PersonName face={{ given: 'Wilhelmina', surname: 'Saxe-Coburg' }} />)

    expect(container.textContent).toBe('Wilhelmina Saxe-Coburg')
    expect(container.firstElementChild).not.toBe(measured)
  })
})
