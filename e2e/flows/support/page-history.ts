/** The browser's history, with the state that pages of this product store in it. */
import type { Page } from '@playwright/test'

/** Opens a page as if a link inside the app had led there, with the state of its history entry. */
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
 * Does what the browser's back and forward buttons do: another entry becomes the current one. It runs as a task of its
 * own (no timer, because timers may be held): a page that leaves at once would lose the answer that the test waits for.
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
