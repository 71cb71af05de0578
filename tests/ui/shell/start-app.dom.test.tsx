import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../../public/start-app.js'), 'utf8')
/** The document of these tests loads no modules. */
const script = new Script(source.replace('import(', 'startedByTest('))

/** Shows a rendered page with its script. Returns the function that is called instead of loading the app. */
function arrive(when: 'now' | 'later', start: () => Promise<void> = async () => undefined) {
  document.body.innerHTML = `<div id="root"><div>
    <button type="button" data-early="look">Switch to dark</button>
    <button type="button" data-early="demo">Walk through a demo family</button>
    <div data-draft="tc.support">
      <input data-early="subject" /><textarea data-early="message"></textarea>
    </div>
    <div data-not-started hidden>We could not reach the server.</div>
  </div></div>`
  const element = document.createElement('script')
  Object.assign(element.dataset, { app: 'app.js', code: 'a.js', styles: 'a.css b.css', when })
  const started = vi.fn<(file: string) => Promise<void>>(start)
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
    document.documentElement.dataset['visitor'] = ''
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
    Reflect.deleteProperty(document.documentElement.dataset, 'visitor')
    sessionStorage.clear()
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
    ['on any other page', 'now', { isVisitor: true }],
    ['for a user who is signed in', 'later', { isVisitor: false }],
    ['where something typed is stored', 'later', { isVisitor: true, draft: '{}' }],
  ] as const)('does not wait %s', async (_, when, { isVisitor, draft }: Visit) => {
    if (!isVisitor) delete document.documentElement.dataset['visitor']
    if (draft !== undefined) sessionStorage.setItem('tc.support', draft)
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

  it('starts the app for a button, which is busy until it is pressed again in the app', async () => {
    const started = arrive('later')
    button('demo')?.click()
    expect(busy('demo')).toBe('true')
    expect(busy('look')).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    arriveAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveBeenCalledOnce()

    const pressed = showApp()
    await vi.advanceTimersByTimeAsync(0)

    expect(pressed).toEqual(['demo'])
  })

  it.each([
    ['its code does not arrive', () => Promise.reject(new Error('offline'))],
    [
      'it cannot read its configuration',
      async () => void document.dispatchEvent(new Event('app not started')),
    ],
  ])('gives the button back and says why if the app does not start: %s', async (_, start) => {
    arrive('later', start)
    button('demo')?.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(isMessageShown()).toBe(false)

    arriveAll()
    await vi.advanceTimersByTimeAsync(0)

    expect(busy('demo')).toBe('false')
    expect(isMessageShown()).toBe(true)
  })

  it('starts the app when a field gets the focus, and types again in the app until the app takes it', async () => {
    const started = arrive('later')
    field('message').focus()
    field('message').value = 'Dear all'
    await vi.advanceTimersByTimeAsync(0)
    arriveAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveBeenCalledOnce()

    showApp()
    const app = field('message')
    const takesNothing = () => (app.value = '')
    app.addEventListener('input', takesNothing)
    await vi.advanceTimersByTimeAsync(100)
    expect(app.value).toBe('')
    app.removeEventListener('input', takesNothing)
    await vi.advanceTimersByTimeAsync(100)

    expect([field('subject').value, app.value]).toEqual(['', 'Dear all'])
    expect(document.activeElement).toBe(app)
    expect([app.selectionStart, app.selectionEnd]).toEqual([8, 8])
  })

  it('stores what was typed if the app does not start, so that it is there when the page is loaded again', async () => {
    arrive('later', () => Promise.reject(new Error('offline')))
    field('subject').focus()
    field('subject').value = 'Photos'
    await vi.advanceTimersByTimeAsync(0)

    arriveAll()
    await vi.advanceTimersByTimeAsync(0)

    expect(isMessageShown()).toBe(true)
    expect(JSON.parse(sessionStorage.getItem('tc.support') ?? '')).toEqual({ subject: 'Photos', message: '' })
  })
})

type Visit = { readonly isVisitor: boolean; readonly draft?: string }

function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector(`[data-early="${name}"]`)
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
  throw new Error(`There is no field ${name}.`)
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-early="${name}"]`)
const busy = (name: string) => button(name)?.getAttribute('aria-busy')
const isMessageShown = () => document.querySelector<HTMLElement>('[data-not-started]')?.hidden === false

/** Shows the page of the app, with the same buttons and fields. Returns the names of the buttons that are then pressed. */
function showApp() {
  const pressed: string[] = []
  const buttons = ['look', 'demo'].map((name) => {
    const element = document.createElement('button')
    element.dataset['early'] = name
    element.addEventListener('click', () => pressed.push(name))
    return element
  })
  const fields = (['input', 'textarea'] as const).map((kind, index) => {
    const element = document.createElement(kind)
    element.dataset['early'] = ['subject', 'message'][index]
    return element
  })
  document.getElementById('root')?.replaceChildren(...buttons, ...fields)
  return pressed
}
