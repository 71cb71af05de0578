import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PersonCard } from '#ui/components/people/person-card.tsx'
import type { PersonFace } from '#ui/components/people/person-face.ts'

const emma: PersonFace = { given: 'Emma', surname: 'Darwin', years: '1808–1896', gender: 'female' }

function show(
  face: PersonFace,
  props: { shown?: 'whole' | 'given'; href?: string } = { href: '/persons/1-2' },
) {
  return render(<PersonCard face={face} {...props} />).container
}

describe('PersonCard', () => {
  afterEach(cleanup)

  it('is a link named by name, years and trees', () => {
    show({ ...emma, trees: [{ number: 1, name: 'Darwin papers' }] })

    const link = screen.getByRole('link', { name: 'Emma Darwin 1808–1896 in Darwin papers' })
    expect(link.getAttribute('href')).toBe('/persons/1-2')
  })

  it('shows a title below the name, and none if only the given name is shown', () => {
    const henry = { ...emma, given: 'Henry', surname: 'Tudor', title: 'King of England' }

    expect(show(henry).textContent).toContain('Henry Tudor King of England')
    expect(show(henry, { shown: 'given' }).textContent).not.toContain('King')
  })

  it('[ERR3-07] shows (no name) for a person without one', () => {
    show({ ...emma, given: '', surname: '' })

    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['(no name) 1808–1896 '])
  })

  it('keeps each part of a name in one piece', () => {
    const card = show({ ...emma, given: 'Henrietta Emma' })

    const parts = Array.from(card.querySelectorAll('[dir=auto] > span'), (part) => part.textContent)
    expect(parts).toEqual(['Henrietta Emma', 'Darwin'])
  })

  it('shows only the given name among siblings, or the surname if there is no given name', () => {
    expect(show(emma, { shown: 'given' }).textContent).toContain('Emma 1808')
    expect(show({ ...emma, given: '' }, { shown: 'given' }).textContent).toContain('Darwin 1808')
  })

  it('says "living" instead of any year', () => {
    const card = show({ ...emma, living: true, restricted: true })

    expect(card.textContent?.trim()).toBe('Emma Darwin living')
  })

  it('marks a restricted person and shows no photo of theirs', () => {
    const card = show({ ...emma, years: '', restricted: true, photo: '/emma.jpg' })

    expect(card.textContent?.trim()).toBe('Emma Darwin details private')
    expect(card.querySelector('img')).toBeNull()
  })

  it('is no link without an address', () => {
    show(emma, {})

    expect(screen.queryByRole('link')).toBeNull()
  })
})
