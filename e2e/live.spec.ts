/** The live view of `npm run dev`, with hot reload: the app in one tab, its flows in another. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { servePages } from '../scripts/dev/pages.ts'
import { freePort } from '../scripts/free-port.ts'
import type { Account } from './support/account.ts'
import { test } from './support/world.ts'

const searched = 'Zebedee'

/** A user who is signed in at another address of the server. */
const movedTo = (origin: string, { storageState: { cookies, origins } }: Account) => ({
  cookies,
  origins: origins.map(({ localStorage }) => ({ origin, localStorage })),
})

const actorIn = (flows: Page, name: RegExp) =>
  flows.getByRole('region', { name: 'Actors' }).getByRole('button', { name })
const rowIn = (flows: Page, name: RegExp) =>
  flows.getByRole('region', { name: /^What happened/ }).getByRole('button', { name })

test('a running app is watched in another tab, recorded, saved, opened again and replayed', {
  tag: '@soak',
}, async ({ open, freshAccount, baseURL }) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const account = await freshAccount()
  const app = await open(undefined, { storageState: movedTo(origin, account) })
  const difference = () => Promise.resolve(null)
  const served = await servePages({ host: '127.0.0.1', port, api: baseURL ?? '', difference })
  try {
    await app.goto(`${origin}/home`)
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
    const flows = await app.context().newPage()
    await flows.goto(`${origin}/flows#/live`)
    await flows.getByRole('button', { name: 'Watch tab 1: /home' }).click()

    await test.step('its actors are drawn as a tree, and their messages as a sequence', async () => {
      await expect(actorIn(flows, /^session: signedIn\.token\.fresh/)).toBeVisible()
      const session = flows
        .getByRole('listitem')
        .filter({ has: flows.getByRole('button', { name: /^session: / }) })
      await expect(session.getByRole('listitem').filter({ hasText: 'restoreSession (done)' })).toBeVisible()
      // Only the last hundred messages are listed, and the first ones of the page are no longer among them.
      await expect(rowIn(flows, /tells pageLoad: \w+ done$/).first()).toBeVisible()
      await actorIn(flows, /^personSearch: closed/).click()
      await expect(flows.getByRole('group', { name: 'Diagram of personSearch' })).toBeVisible()
    })

    await test.step('it is still recorded while its page is reloaded', async () => {
      await flows.getByRole('button', { name: 'Record from here' }).click()
      await app.getByRole('combobox', { name: 'Find a person' }).fill(searched)
      await expect(actorIn(flows, /^personSearch: open/)).toBeVisible()
      await app.goto(`${origin}/account`)
      await expect(rowIn(flows, /pageLoad is in shown$/)).toBeVisible()
      await expect(flows.getByText('Recording the tab at /account.')).toBeVisible()
      await flows.getByRole('button', { name: 'Stop recording' }).click()
    })

    const file = await test.step('it is saved, without personal data', async () => {
      const download = flows.waitForEvent('download')
      await flows.getByRole('button', { name: 'Save as a file' }).click()
      const path = await (await download).path()
      const text = await readFile(path, 'utf8')
      const { givenName, surname, address } = account.person
      const token = (await account.transport.token()) ?? ''
      for (const secret of [givenName, surname, address, token, searched]) expect(text).not.toContain(secret)
      expect(JSON.parse(text)).toMatchObject({ format: 'kinweave-session', masked: true })
      return {
        name: (await download).suggestedFilename(),
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      }
    })

    await test.step('in an opened recording, one slider moves flows and data', async () => {
      await flows.getByRole('button', { name: 'Leave', exact: true }).click()
      await flows.getByLabel('Open a recording').setInputFiles(file)
      const slider = flows.getByRole('slider', { name: 'Moment' })
      const loaded = rowIn(flows, /The page was loaded anew$/)
      await loaded.click()
      await expect(actorIn(flows, /^session/)).toHaveCount(0)
      await expect(flows.getByText('Nobody is signed in.')).toBeVisible()

      const length = (await slider.getAttribute('max')) ?? ''
      await slider.fill(length)
      await expect(actorIn(flows, /^session: signedIn\.token\.fresh/)).toBeVisible()
      await expect(flows.getByText(/^User \S+ is signed in\.$/)).toBeVisible()

      await slider.fill(String(Number(length) - 2))
      await flows.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(slider).toHaveValue(length)

      // At its end, a recording plays from the start again. The clock is stopped, because on a slow machine the
      // recording would end before it is paused.
      await flows.clock.install()
      await flows.clock.pauseAt(Date.now() + 10_000)
      await flows.getByRole('button', { name: 'Play', exact: true }).click()
      await flows.getByRole('button', { name: 'Pause', exact: true }).click()
      const paused = await slider.inputValue()
      expect(Number(paused)).toBeLessThan(Number(length))
      await flows.clock.runFor(10_000)
      await expect(slider).toHaveValue(paused)
      await flows.clock.resume()
    })

    await test.step('texts are shown only while the app says so', async () => {
      await flows.getByRole('button', { name: 'Leave', exact: true }).click()
      await flows.getByRole('button', { name: 'Watch tab 1: /account' }).click()
      await flows.getByRole('button', { name: 'Show what is written' }).click()
      await expect(app.getByText('The flows page in another tab shows what is written here.')).toBeVisible()
      await app.getByRole('combobox', { name: 'Find a person' }).fill(searched)
      await expect(flows.getByRole('main')).toContainText(searched)

      await app.getByRole('button', { name: 'Mask it again' }).click()
      await expect(flows.getByText('Texts are masked')).toBeVisible()
      await expect(flows.getByRole('main')).not.toContainText(searched)
    })
  } finally {
    // Closes the pages of the app before the server, because they would report that the server is gone.
    await app.context().close()
    await served.close()
  }
})
