import { afterEach, describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { flowChannel, type ToApps, type ToViewers } from '#machines/record/flow-channel.ts'
import { recordFlows } from '../../../src/app/live-view/flow-recorder.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The parts of a page that the recorder uses; the test grants the lock. */
function pageWithSlowLock() {
  const granted = Promise.withResolvers<void>()
  const element = () => ({ style: {}, setAttribute() {}, addEventListener() {}, append() {}, remove() {} })
  const page = {
    navigator: {
      locks: { request: async (_name: string, held: () => Promise<void>) => granted.promise.then(held) },
    },
    crypto,
    location: new URL('http://localhost/home'),
    sessionStorage: { getItem: () => 'tab-1', setItem() {} },
    document: { createElement: element, body: element() },
  }
  // The recorder uses only these parts of the window.
  return { page: page as unknown as Window, grant: () => granted.resolve() }
}

function viewer() {
  const channel = new BroadcastChannel(flowChannel)
  ends.push(() => channel.close())
  const heard: string[] = []
  const pages: string[] = []
  channel.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<ToViewers | ToApps>
    heard.push(data.type)
    if (data.type === 'here') pages.push(data.tab.page)
  })
  return { heard, pages, ask: () => channel.postMessage({ type: 'who is there' }) }
}

describe(recordFlows.name, () => {
  it('announces the page only after it has its lock, because a page without a lock counts as closed', async () => {
    const { page, grant } = pageWithSlowLock()
    const [first, second] = [viewer(), viewer()]
    recordFlows(page)

    first.ask()
    await expect.poll(() => second.heard).toEqual(['who is there'])
    first.ask()
    await expect.poll(() => second.heard).toEqual(['who is there', 'who is there'])
    expect(first.heard).toEqual([])

    grant()
    await expect.poll(() => first.heard).toEqual(['here'])
    first.ask()
    await expect.poll(() => first.heard).toEqual(['here', 'here'])
  })

  it('reports the page that the app has moved to', async () => {
    const { page, grant } = pageWithSlowLock()
    const { pages } = viewer()
    recordFlows(page)
    grant()
    await expect.poll(() => pages).toEqual(['/home'])

    page.location.pathname = '/trees'
    const flow = createActor(createMachine({}), { inspect: (event) => page.__flows?.inspect(event) })
    flow.start()

    await expect.poll(() => pages).toEqual(['/home', '/trees'])
  })
})
