/** The browser's history, as a page of this product keeps things in it. */
import type { Page } from '@playwright/test'

/** Opens a page as if it had been come to from inside, with what travels in its history entry. */
export async function openWith(
  page: Page,
  path: string,
  state: Readonly<Record<string, string>>,
): Promise<void> {
  await page.addInitScript((usr) => {
    if (history.state === null) history.replaceState({ usr, key: 'seeded', idx: 0 }, '')
  }, state)
  await page.goto(path)
}

/**
 * What the browser's own back and forward do to a page: another entry becomes the current one. That is a task of its own
 * (and no timer, which may be held): a page that leaves at once would take the answer with it that is waited for here.
 */
export async function turnTo(
  page: Page,
  path: string,
  state: Readonly<Record<string, string>>,
): Promise<void> {
  await page.evaluate(
    ([to, usr]) => {
      const { port1, port2 } = new MessageChannel()
      const turn = () => {
        const entry = { usr, key: 'turned', idx: 1 }
        history.pushState(entry, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: entry }))
      }
      port1.addEventListener('message', turn, { once: true })
      port1.start()
      port2.postMessage(null)
    },
    [path, state] as const,
  )
}
