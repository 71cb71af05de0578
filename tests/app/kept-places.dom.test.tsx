import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptPlaces } from '../../src/app/kept-places.ts'

describe(keptPlaces.name, () => {
  afterEach(() => {
    sessionStorage.clear()
    document.body.replaceChildren()
    vi.restoreAllMocks()
  })

  it('keeps where one was on each page over a reload', () => {
    const before = keptPlaces(sessionStorage)
    const stop = before.watch()
    before.stand('one')
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
    window.dispatchEvent(new Event('scroll'))
    document.body.innerHTML = '<a href="/persons/17-1">Emma</a>'
    document.querySelector('a')?.focus()
    before.stand('two')
    window.dispatchEvent(new Event('pagehide'))
    stop()

    const after = keptPlaces(sessionStorage)
    expect(after.of('one')).toEqual({ scroll: 700, link: '/persons/17-1' })
    expect(after.of('two')).toEqual({ scroll: 700, link: null })
    expect(after.of('three')).toBeNull()
  })

  it('does without storage where that is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    const places = keptPlaces({ getItem: forbidden, setItem: forbidden })
    const stop = places.watch()
    places.stand('one')
    window.dispatchEvent(new Event('pagehide'))
    stop()

    expect(places.of('one')).toEqual({ scroll: 0, link: null })
  })
})
