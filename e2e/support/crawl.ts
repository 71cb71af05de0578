/** Follows the links of pages and presses their buttons, and notes what a person would call broken. */
import { expect, type Locator, type Page, type Response } from '@playwright/test'

interface CrawlBounds {
  readonly maxPages: number
  /** How many buttons are pressed on one page. */
  readonly maxPresses: number
}

interface Crawled {
  /** The kinds of pages that were opened. */
  readonly seen: readonly string[]
  readonly pressed: number
  /** Where something went wrong, and what. */
  readonly faults: readonly string[]
}

/** Pages that differ only by ids are alike, so only one of them is visited. */
const kindOf = ({ pathname, searchParams }: URL) =>
  pathname.replaceAll(/\/\d[\w~-]*/gu, '/0') +
  (searchParams.has('tab') ? `?tab=${searchParams.get('tab')}` : searchParams.has('tree') ? '?tree' : '')

/** Signing out would end the crawl, and the documents of the API are not pages. */
const isLeftOut = ({ pathname }: URL) => /^\/(signout|openapi|docs)/u.test(pathname)
/** Buttons after which the caller would be another one, or none. */
const endsSession =
  /^(sign out|walk through|delete (my|your|the) account|leave the demo|end all other|switch|reset account|act as|stop acting)/iu

/** Not 'Coming soon', which the tiles of games say on purpose (GAM). */
const deadEnd = /Page not found|not available yet/iu

/** Crawls from the starts. The caller has pages and people of their own, so nothing that is pressed hurts another test. */
export async function crawl(
  page: Page,
  starts: readonly string[],
  { maxPages, maxPresses }: CrawlBounds,
): Promise<Crawled> {
  const faults: string[] = []
  let doing = ''
  const refused = (response: Response) => {
    const answer = String(response.status())
    if (answer.startsWith('4'))
      faults.push(`${doing}: ${answer} ${response.request().method()} ${new URL(response.url()).pathname}`)
  }
  page.on('response', refused)
  const seen = new Set<string>()
  let pressed = 0
  const origin = new URL(page.url() === 'about:blank' ? await originOf(page) : page.url()).origin
  const waiting = starts.map((start) => new URL(start, origin))
  while (seen.size < maxPages) {
    const next = waiting.shift()
    if (next === undefined) break
    if (seen.has(kindOf(next)) || isLeftOut(next)) continue
    seen.add(kindOf(next))
    doing = `opening ${kindOf(next)}`
    await openPage(page, next)
    if (await isDead(page)) faults.push(`${doing}: dead end`)
    waiting.push(...(await linksOn(page, origin)))
    for (const name of (await buttonsOn(page)).slice(0, maxPresses)) {
      doing = `pressing "${name}" on ${kindOf(next)}`
      if (await press(page, name)) pressed += 1
      if (await isDead(page)) faults.push(`${doing}: dead end`)
      doing = `returning to ${kindOf(next)}`
      await openPage(page, next)
      // The button has deleted the subject of the page, or the caller has left it.
      if ((await buttonsOn(page)).length === 0) break
    }
  }
  page.off('response', refused)
  return { seen: [...seen], pressed, faults: [...new Set(faults)] }
}

async function originOf(page: Page): Promise<string> {
  await page.goto('/')
  return page.url()
}

async function openPage(page: Page, address: URL): Promise<void> {
  await page.goto(address.href)
  await settled(page)
}

/** Waits until the page has a heading and nothing on it is loading. A busy button may wait for the person. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
}

const isDead = async (page: Page) => deadEnd.test(await page.locator('body').innerText())

/** The addresses on this site that a page links to, also those in closed menus. */
async function linksOn(page: Page, origin: string): Promise<URL[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  return hrefs
    .filter((href) => URL.canParse(href))
    .map((href) => new URL(href))
    .filter((address) => address.origin === origin)
}

/** What a person can use now: the uppermost dialog, or the page itself. */
async function usable(page: Page): Promise<Locator> {
  const dialogs = page.locator('[role="dialog"]:visible')
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('main').first()
}

/** The names of the buttons that a person could press, each once. */
async function buttonsOn(page: Page): Promise<string[]> {
  const names = await (await usable(page))
    .locator('button:enabled:visible')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    )
  return [...new Set(names)].filter((name) => name !== '' && !endsSession.test(name))
}

/** Presses a button, if it is still there. */
async function press(page: Page, name: string): Promise<boolean> {
  const button = (await usable(page)).getByRole('button', { name, exact: true, disabled: false }).first()
  if (!(await button.isVisible())) return false
  await button.click()
  await settled(page)
  return true
}
