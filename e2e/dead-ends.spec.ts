/** No link is dead: the test follows every link of every page, for each kind of visitor. */
import { expect, type Page } from '@playwright/test'
import { soakSized } from '../tests/support/soak.ts'
import { enterDemo } from './support/enter-demo.ts'
import { test } from './support/world.ts'

/** The maximum number of pages in one crawl, because the family itself has no end. The soak takes more. */
const maxPages = soakSized({ usual: 15, tiny: 15, long: 60 })

/** Pages that differ only by ids are alike, so only one of them is visited. */
const kindOf = (address: URL) =>
  address.pathname.replaceAll(/\/\d[\w-]*/gu, '/0') +
  (address.searchParams.has('tree') ? '?tree' : '') +
  (address.pathname === '/account' && address.searchParams.has('tab') ? address.search : '')

/** Signing out would end the crawl, and the documents of the API are not pages. */
const isLeftOut = ({ pathname }: URL) => /^\/(signout|openapi|docs)/u.test(pathname)

/** The addresses on this site that a page links to, including those in closed menus. */
async function linksOn(page: Page): Promise<URL[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  const here = new URL(page.url()).origin
  return hrefs
    .filter((href) => URL.canParse(href))
    .map((href) => new URL(href))
    .filter(({ origin }) => origin === here)
}

async function crawl(page: Page, starts: readonly string[]) {
  const seen = new Set<string>()
  const deadEnds: string[] = []
  await page.goto(starts[0] ?? '/')
  const { origin } = new URL(page.url())
  const waiting = starts.map((start) => ({ address: new URL(start, origin), from: 'the start' }))
  while (seen.size < maxPages) {
    const next = waiting.shift()
    if (next === undefined) break
    const kind = kindOf(next.address)
    if (seen.has(kind) || isLeftOut(next.address)) continue
    seen.add(kind)
    await page.goto(next.address.href)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const text = (await page.getByRole('main').textContent()) ?? ''
    if (/Page not found/u.test(text)) deadEnds.push(`${next.from} → ${kind}`)
    waiting.push(...(await linksOn(page)).map((address) => ({ address, from: kind })))
  }
  return { seen: [...seen], deadEnds }
}

const tabs = ['security', 'subscription', 'supervised'].map((tab) => `/account?tab=${tab}`)
const starts = ['/home', '/trees', '/matches', '/account', '/upload', ...tabs]

for (const who of ['newcomer', 'owner'] as const) {
  test(`no link of any page leads a ${who} to a missing page`, async ({ open, newcomer, owner }) => {
    test.slow()
    const page = await open(who === 'owner' ? owner : newcomer)

    const { seen, deadEnds } = await crawl(page, starts)

    expect(deadEnds).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(['/home', '/trees', '/matches', '/account', '/upload']))
  })
}

test('no link of any page leads a visitor to a missing page', async ({ open }) => {
  const { seen, deadEnds } = await crawl(await open(), ['/', '/syncapp', '/start/family'])

  expect(deadEnds).toEqual([])
  expect(seen).toEqual(expect.arrayContaining(['/', '/signin', '/signup']))
})

test('no link of any page leads a visitor of the demo to a missing page', async ({ open }) => {
  test.slow()
  const page = await open()
  await enterDemo(page)

  const { seen, deadEnds } = await crawl(page, ['/home', '/trees', '/matches', '/account', ...tabs])

  expect(deadEnds).toEqual([])
  expect(seen).toContain('/persons/0')
})

test('the crawl notices a link to a page that does not exist', async ({ open, owner }) => {
  const { deadEnds } = await crawl(await open(owner), ['/nowhere'])

  expect(deadEnds).toEqual(['the start → /nowhere'])
})
