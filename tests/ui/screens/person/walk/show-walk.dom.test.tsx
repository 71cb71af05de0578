import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showWalk } from '#ui/screens/person/walk/show-walk.ts'

/** A browser that requests the change when it is told to draw, and records what it was asked. */
function slowBrowser() {
  const told: string[] = []
  let draw: () => unknown = () => undefined
  const start: Document['startViewTransition'] = (update) => {
    draw = typeof update === 'function' ? update : () => undefined
    const done = Promise.resolve(undefined)
    return {
      ready: done,
      finished: new Promise(() => undefined),
      updateCallbackDone: done,
      types: new Set<string>(),
      skipTransition: () => void told.push('skipped'),
    }
  }
  document.startViewTransition = start
  return { told, draw: () => draw() }
}

describe(showWalk.name, () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'startViewTransition')
    document.body.replaceChildren()
  })

  const page = () => {
    document.body.innerHTML =
      '<section><a data-person="1"><span><img></span><b dir="auto">Ann</b></a></section>'
    return document.body.querySelector('section')
  }

  it('changes the page when the browser has its picture, and once only', () => {
    const { told, draw } = slowBrowser()
    showWalk(page(), () => void told.push('changed'))
    expect(told).toEqual([])

    draw()
    vi.advanceTimersByTime(5_000)

    expect(told).toEqual(['changed'])
  })

  it('changes the page without a transition if the browser does not draw in time', () => {
    const { told, draw } = slowBrowser()
    const shown = page()
    showWalk(shown, () => void told.push('changed'))

    vi.advanceTimersByTime(300)
    expect(told).toEqual(['changed', 'skipped'])
    draw()

    expect(told).toEqual(['changed', 'skipped'])
    expect(shown?.querySelector('img')?.parentElement?.style.viewTransitionName).toBe('')
  })
})
