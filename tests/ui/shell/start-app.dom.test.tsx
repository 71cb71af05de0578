import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../../public/start-app.js'), 'utf8')
/** The document of these tests loads no modules. */
const script = new Script(source.replace('import(', 'startedByTest('))

/** Shows a rendered page with its script. Returns the function that is called instead of loading the app. */
function arrive(when: 'now' | 'later') {
  document.body.innerHTML = '<div id="root"><div><button type="button">Switch to dark</button></div></div>'
  const element = document.createElement('script')
  Object.assign(element.dataset, { app: 'app.js', code: 'a.js', styles: 'a.css b.css', when })
  const started = vi.fn<(file: string) => Promise<void>>(async () => undefined)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: element })
  vi.stubGlobal('startedByTest', started)
  script.runInThisContext()
  return started
}

const rulesOfPage = () => document.head.querySelector('style[data-only-of-page]')

/** The links that the page has added. They fetch nothing here: a test tells them what has come of it. */
let links: HTMLLinkElement[] = []

const sheets = () => links.filter(({ rel }) => rel === 'stylesheet')
const arriveAll = () => {
  for (const sheet of sheets()) sheet.dispatchEvent(new Event('load'))
}

describe('the script that starts the app on a rendered page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    document.head.insertAdjacentHTML('beforeend', '<style data-only-of-page></style>')
    links = []
    vi.spyOn(document.head, 'append').mockImplementation((link) => {
      if (link instanceof HTMLLinkElement) links.push(link)
    })
  })
  // Other tests run in the same document.
  afterEach(() => {
    document.body.replaceChildren()
    rulesOfPage()?.remove()
    Reflect.deleteProperty(document, 'currentScript')
    localStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('waits on a page that is only read', async () => {
    const started = arrive('later')
    await vi.advanceTimersByTimeAsync(4000)
    expect(sheets()).toEqual([])

    await vi.advanceTimersByTimeAsync(2000)

    expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['a.css', 'b.css'])
    arriveAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveBeenCalledExactlyOnceWith('app.js')
    expect(rulesOfPage()).toBeNull()
  })

  it.each([
    ['on any other page', 'now', null],
    ['for a user who is signed in', 'later', '5'],
  ] as const)('does not wait %s', async (_, when, user) => {
    if (user !== null) localStorage.setItem('tc.users.current', user)
    const started = arrive(when)

    await vi.advanceTimersByTimeAsync(100)

    expect(sheets()).toHaveLength(2)
    arriveAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveBeenCalledOnce()
  })

  it('keeps the rules of the page if a sheet does not arrive', async () => {
    const started = arrive('now')
    await vi.advanceTimersByTimeAsync(100)

    sheets()[0]?.dispatchEvent(new Event('error'))
    arriveAll()
    await vi.advanceTimersByTimeAsync(0)

    expect(started).toHaveBeenCalledOnce()
    expect(rulesOfPage()).not.toBeNull()
  })

  it('starts the app for the button, which is pressed again when the app is there', async () => {
    const started = arrive('later')
    document.querySelector('button')?.click()
    await vi.advanceTimersByTimeAsync(0)
    arriveAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveBeenCalledOnce()

    const root = document.getElementById('root')
    const button = Object.assign(document.createElement('button'), { title: 'Switch to dark' })
    const pressed = vi.fn<() => void>()
    button.addEventListener('click', pressed)
    root?.replaceChildren(button)
    await vi.advanceTimersByTimeAsync(0)

    expect(pressed).toHaveBeenCalledOnce()
  })
})
