import { afterEach, describe, expect, it, vi } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { keptPlaces } from '../../../src/app/page-life/kept-places.ts'

const nora = '7' as UserId
const nobody = () => null

describe(keptPlaces.name, () => {
  afterEach(() => {
    sessionStorage.clear()
    document.body.replaceChildren()
    vi.restoreAllMocks()
  })

  it('keeps the scroll position of each page over a reload', () => {
    const before = keptPlaces(sessionStorage, () => nora)
    const stop = before.watch()
    before.stand('one')
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
    window.dispatchEvent(new Event('scroll'))
    document.body.innerHTML = '<a href="/persons/17-1">Emma</a>'
    document.querySelector('a')?.focus()
    before.stand('two')
    window.dispatchEvent(new Event('pagehide'))
    stop()

    const after = keptPlaces(sessionStorage, () => nora)
    expect(after.of('one')).toEqual({ scroll: 700, link: '/persons/17-1' })
    expect(after.of('two')).toEqual({ scroll: 700, link: null })
    expect(after.of('three')).toBeNull()
  })

  it('[SES-15] stores the position under the key of the user, and nothing after the user has left', () => {
    let here: UserId | null = nora
    const write = () => {
      const places = keptPlaces(sessionStorage, () => here)
      const stop = places.watch()
      places.stand('one')
      return () => {
        window.dispatchEvent(new Event('pagehide'))
        stop()
      }
    }
    write()()
    expect(Object.keys(sessionStorage)).toEqual(['tc.users.7.places'])

    const leave = write()
    here = null
    leave()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('works without storage if storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    const places = keptPlaces(
      Object.assign(Object.create(sessionStorage), { getItem: forbidden, setItem: forbidden }),
      nobody,
    )
    const stop = places.watch()
    places.stand('one')
    window.dispatchEvent(new Event('pagehide'))
    stop()

    expect(places.of('one')).toEqual({ scroll: 0, link: null })
  })
})
