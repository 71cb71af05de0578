import { describe, expect, it } from 'vitest'
import { hasPage } from '#domain/pages/pages-to-come.ts'

describe(hasPage.name, () => {
  it.each([
    '/',
    '/home',
    '/trees/17',
    '/persons/17-1#details',
    '/admin/identities',
    '/account',
    '/users/5',
    '/profiles',
    '/profiles/17-1/matches?tab=new',
    '/games',
    '/names/given/Ada?tab=new',
    '/time#ada',
  ])('knows that the page %s exists', (href) => expect(hasPage(href)).toBe(true))

  it.each(['/places', '/news?tab=new'])('knows that the page %s does not exist yet', (href) =>
    expect(hasPage(href)).toBe(false),
  )
})
