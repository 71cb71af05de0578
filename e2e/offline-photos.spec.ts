/** Photos that were shown before are shown without a network too. They end with the share and with the session. */
import { expect, type Page } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { addContent, addContentTag, putContentData } from '#contract/research/content-acts.ts'
import { PersonId } from '#contract/wire.ts'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { newProfile } from './support/new-profile.ts'
import { photo } from './support/photos.ts'
import { test } from './support/world.ts'

const withWorker = { serviceWorkers: 'allow' } as const
const photos = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })

/** The paths of the pictures that this browser stores for users. */
const storedPictures = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('tc.users.'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Shows the page until this browser stores its photo: a page begins to store when it has time. */
async function showUntilStored(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address)
  await isDrawn(page)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect
    .poll(async () => {
      await page.reload()
      await isDrawn(page)
      return await storedPictures(page)
    })
    .toContain(path)
}

const isDrawn = (page: Page) => expect(photos(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)

test('photos seen before are shown without a network, and are deleted when the share ends or the user signs out', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [ann, mia] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(ann, 'The Larkspurs')
  await joins(ann, mia, group.id)
  const ida = await newProfile(ann, 'Ida', 'Larkspur')
  const share = await sharesTree(ann, ida.id, group.id)
  const { name: fileName, buffer } = await photo('harbour.jpg', 200)
  const { id } = await demand(ann.transport, addContent, {
    params: { id: ida.id },
    body: { idempotencyKey: 'the harbour', fileName, size: buffer.length },
  })
  await demand(ann.transport, putContentData, {
    params: { id },
    query: { size: buffer.length, from: 0 },
    body: { data: new Blob([new Uint8Array(buffer)]) },
  })
  await demand(ann.transport, addContentTag, {
    params: { id: PersonId.parse(ida.startItemId) },
    body: { contentId: id, isPrimary: true, region: null },
  })

  const page = await open(mia, withWorker)
  const address = `/profiles/${ida.startItemId}?tab=files`
  await showUntilStored(page, address, `/content/${id}/gallery`)

  await test.step('without a network', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await isDrawn(page)
    await page.screenshot({ path: 'test-results/photos-offline.png' })
    await page.context().setOffline(false)
  })

  await test.step('the share ends', async () => {
    await page.reload()
    await isDrawn(page)
    await demand(ann.transport, removeDataGroupMember, { params: { id: ida.id, memberId: share.id } })
    await expect.poll(() => storedPictures(page)).toEqual([])
  })

  await test.step('signing out', async () => {
    const anns = await open(ann, withWorker)
    await showUntilStored(anns, address, `/content/${id}/gallery`)
    await anns.goto('/signout')
    await anns.waitForURL((url) => url.pathname === '/')
    await expect
      .poll(() => anns.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('tc.'))))
      .toEqual([])
  })
})
