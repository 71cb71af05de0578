import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Initials, initials } from '#ui/components/people/initials.tsx'

afterEach(cleanup)

describe(Initials.name, () => {
  it.each([
    ['Nora Ellery', 'NE'],
    ['Nora', 'N'],
    ['Nora Anna van Ellery', 'NE'],
    ['\u200FNora \u202AEllery', 'NE'],
    ['\u200F', ''],
  ])('has of %j the initials %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it.each(['Unknown name', '', '\u200F'])('shows a silhouette for %j, which has no initials', (name) => {
    const { container } = render(<Initials name={name} />)

    expect(container.querySelector('use')?.getAttribute('href')).toBe('#su')
    expect(container.textContent).toBe('')
  })
})
