/** The public pages: they are read without scripts, by people and by search engines, and the app shows the same. */
import { expect, type Page } from '@playwright/test'
import { publicPages } from '#domain/pages/public-pages.ts'
import { startApp } from './support/start-app.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const withoutScripts = { javaScriptEnabled: false }
const titleOf = (title: string) => (title === '' ? 'Kinweave' : `${title} · Kinweave`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** What a search engine reads in the head of a page. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    address: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    picture: document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content,
  }))

test('[NAV-03] [NAV-09] [NAV-10] [PUB-14] every public page is read without scripts, has a title, a description and a picture of its own, and leads to no missing page', async ({
  open,
  baseURL,
}) => {
  const page = await open(undefined, withoutScripts)
  const targets = new Set<string>()
  for (const { path, title, description } of publicPages) {
    await page.goto(path)
    const head = await headOf(page)
    expect(head).toMatchObject({ title: titleOf(title), description, address: `${baseURL}${path}` })
    expect((await page.request.get(head.picture ?? '')).headers()['content-type']).toBe('image/jpeg')
    expect(await heading(page).count()).toBe(1)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200)
    for (const target of await page
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? '')))
      targets.add(target)
  }
  expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length)
  for (const fragment of [...targets].filter((target) => target.includes('#'))) {
    await page.goto(fragment)
    expect(await page.locator(new URL(page.url()).hash || '#main').count()).toBe(1)
  }
})

test('[NAV-03] [NAV-04] [NAV-33] the app shows what was rendered, with the same title and heading', async ({
  open,
}) => {
  const page = await open()
  const plain = await open(undefined, withoutScripts)
  for (const { path, title } of publicPages) {
    await plain.goto(path)
    await page.goto(path)
    await page.getByRole('button', { name: /^Switch to/ }).click()
    await expect(page).toHaveTitle(titleOf(title))
    await expect(heading(page)).toHaveText(await heading(plain).innerText())
  }
  await page.goto('/signup/family')
  await expect(heading(page)).toHaveText('Don’t have a tree?')
})

test('a public page brings all rules that it needs, so that it looks the same before the style sheets of the app arrive', async ({
  open,
}) => {
  const page = await open(undefined, { viewport: phone, colorScheme: 'dark' })
  await page.route('**/start-app.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  // Between them, these contain everything that the others do.
  for (const path of ['/', '/plans', '/syncapp', '/support', '/contact']) {
    await page.goto(path)
    const before = await looks(page)
    await page.evaluate(async () => {
      const files = document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles'] ?? ''
      const sheets = files.split(' ').map((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        document.head.append(link)
        return new Promise((resolve) => link.addEventListener('load', resolve))
      })
      await Promise.all(sheets)
      document.querySelector('style[data-only-of-page]')?.remove()
    })
    expect({ path, looks: await looks(page) }).toEqual({ path, looks: before })
  }
})

/** The computed style of each element of the page, without variables. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const style = getComputedStyle(element)
      const names = [...style].filter((name) => !name.startsWith('--'))
      return [element.tagName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('\n')
    }),
  )

test('a page that is only read begins the app late, at once for its button, and at once for a user', async ({
  open,
  newcomer,
}) => {
  const page = await open()
  await page.goto('/about')
  const toggle = page.getByRole('button', { name: /^Switch to/ })
  await expect(toggle).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('style[data-only-of-page]') !== null)).toBe(true)
  await startApp(page)

  const ofUser = await open(newcomer)
  await ofUser.goto('/about')
  await expect(ofUser.getByRole('button', { name: /your menu$/ })).toBeVisible()
})

test('[PUB-10] [PUB-11] [PUB-09] [PUB-13] [PUB-20] [SPT-01] [SPT-02] [NAV-11] [PUB-01] a visitor goes from the first page to help and guides', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).click()
  await expect(heading(page)).toHaveText('Support')
  const ways = {
    'How sync works': '/learn/sync',
    'Questions and answers': '/learn/faq',
    'Contact us': '/contact',
  }
  for (const [name, href] of Object.entries(ways))
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      href,
    )
  await expect(page.getByRole('main').locator('a[href^="https://"]')).toHaveCount(3)
  await expect(page.getByRole('main').locator('a[href^="https://"] svg')).toHaveCount(3)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Contact us/ })
    .click()
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible()
  for (const way of ['Sign in', 'Sign up']) {
    await page.goto('/support')
    await page.getByRole('banner').getByRole('link', { name: way }).click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
  }
  await page.goto('/support')

  await link(page, 'For developers').click()
  await expect(link(page, 'Request access to API')).toHaveAttribute(
    'href',
    '/contact?subject=Request%20API%20access',
  )

  await page.goto('/start/family')
  await expect(heading(page)).toHaveText('Don’t have a tree?')
  await link(page, 'A guide to your first tree').click()
  await expect(heading(page)).toHaveText('Start a tree')
  await link(page, 'All programs that Kinweave reads').click()
  for (const name of ['RootsMagic', 'Gramps', 'Reunion', 'Legacy'])
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${name}`) })
        .first(),
    ).toBeVisible()
})

test('[PUB-15] the explanation of sync has a section on privacy with an address of its own', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/learn/faq')
  await link(page, 'what stays at home').click()
  await expect(page).toHaveURL(/\/learn\/sync#privacy$/)
  const privacy = page.getByRole('heading', { name: 'Privacy', exact: true })
  // The page is scrolled to the section, or to its own end.
  await expect(privacy).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('[PUB-16] [PUB-17] [PUB-18] [PUB-21] [PUB-22] questions, groups and supervised accounts say what the specification has', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/learn/faq')
  await expect(page.getByText('Updated Feb 9, 2024', { exact: true })).toBeVisible()
  await expect(page.getByText('The Free plan allows 2 trees')).toBeVisible()
  await expect(page.getByText('The number of names in a tree is unlimited in every plan.')).toBeVisible()
  await page.goto('/learn/groups')
  await expect(heading(page)).toHaveText('Joining a group')
  await page.goto('/learn/supervised-users')
  await expect(heading(page)).toHaveText('Supervised user accounts')
})

test('[NAV-08] the code of /about is a file of its own, and is fetched when the page is opened', async ({
  open,
}) => {
  const page = await open()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/plans')
  await startApp(page)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => file.includes('about'))).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(heading(page)).toHaveText('About Kinweave')
  expect(files.filter((file) => /\/assets\/about\.route-[\w-]+\.js$/.test(file))).toHaveLength(1)
})

test('[PUB-27] every page ends with links to the public pages, also on a phone', async ({
  open,
  newcomer,
}) => {
  const page = await open(newcomer, { viewport: phone })
  for (const path of ['/home', '/trees', '/account', '/learn/faq']) {
    await page.goto(path)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText([
      'About',
      'Plans',
      'Questions',
      'Support',
      'Contact',
      'Developers',
      'Privacy',
      'Terms',
    ])
    expect(await sidewaysOverflow(page)).toEqual([])
  }
})

test('[PUB-24] [PUB-26] the header offers support to everybody, and plans to visitors', async ({
  open,
  newcomer,
}) => {
  const visitor = await open()
  await visitor.goto('/learn/faq')
  await expect(visitor.getByRole('banner').getByRole('link')).toHaveText([
    'Kinweave',
    'Plans',
    'Support',
    'Sign in',
    'Sign up',
  ])
  const page = await open(newcomer)
  await page.goto('/home')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link')).toHaveText([
    'Kinweave',
    'Home',
    'Support',
    'Ask a relative',
    'Upload',
  ])
  await expect(banner.getByRole('combobox', { name: 'Find a person' })).toBeVisible()
  await expect(banner.getByRole('button', { name: /your menu$/ })).toBeVisible()
})

test('a page that needs scripts says so, and leads to pages that do not', async ({ request }) => {
  const [, advice = ''] =
    /<noscript>([^]*)<\/noscript>/.exec(await (await request.get('/signup')).text()) ?? []
  expect(advice).toContain('This page of Kinweave needs JavaScript.')
  const paths = [...advice.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)
  expect(paths).toEqual(['/about', '/learn/faq', '/plans'])
  expect(await (await request.get('/about')).text()).not.toContain('<noscript>')
})

test('a public page can be read while the services are out of reach', async ({ browser }) => {
  // Its console is not watched: the app says there why it did not start.
  const page = await browser.newPage()
  await page.route('**/config.json', (route) => route.fulfill({ status: 503 }))
  await page.goto('/privacy')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('What we store about your relatives')).toBeVisible()
  await page.close()
})

test('search engines may find the public pages, and nothing else', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const allowed = robots.split('\n').filter((line) => line.startsWith('Allow: ') && line.endsWith('$'))
  expect(allowed).toEqual(publicPages.map(({ path }) => `Allow: ${path}$`))
  expect(robots).toContain('\nDisallow: /\n')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    publicPages.map(({ path }) => `${baseURL}${path}`),
  )
})
