/**
 * The owner of a tree, the owner of a group and the sender act on one request to share, each on its page in a browser of
 * their own: in every order, and at the same time. The pages of the others say in place who did what.
 */
import { expect, type Page, type Route } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { listDataGroupInvites } from '#contract/group-admin/data-group-invite.ts'
import { listFamilyGroupDataGroups } from '#contract/group-admin/family-group.ts'
import type { DataGroupInviteId } from '#contract/wire.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { soakSized } from '../tests/support/soak.ts'
import { pushesCome } from './flows/seeds/pushes.ts'
import { type Asked, asked, undecided } from './flows/seeds/sharing-requests.ts'
import { approvesRequest } from './support/sharing-request.ts'
import { test as base } from './support/world.ts'

/** One request, and its page as each of the three sees it. */
interface Sides {
  readonly known: Asked
  readonly id: DataGroupInviteId
  readonly owners: Page
  readonly groups: Page
  readonly senders: Page
}

/** What happens to a request before its pages are opened. */
type Preparation = (known: Asked, id: DataGroupInviteId) => Promise<unknown>

/** Opens a new request for all three. */
const test = base.extend<{ opened: (prepare?: Preparation) => Promise<Sides> }>({
  opened: async ({ open, request, baseURL }, hand, info) =>
    hand(async (prepare = async () => undefined) => {
      const known = await asked({ request, origin: baseURL ?? '', info })
      const id = await undecided(known)
      await prepare(known, id)
      const pageOf = async (who: 'owner' | 'manager' | 'sender') => {
        const page = await open(known[who])
        const pushed = pushesCome(page)
        await page.goto(sharingRequestPath(id))
        await pushed
        await expect(fact(page, 'Status')).toHaveText('Requested')
        return page
      }
      const [owners, groups, senders] = [
        await pageOf('owner'),
        await pageOf('manager'),
        await pageOf('sender'),
      ]
      return { known, id, owners, groups, senders }
    }),
})
const groupHasApproved: Preparation = ({ manager }, id) => approvesRequest(manager, id)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fact = (page: Page, term: string) => page.locator(`dt:text-is("${term}") + dd`)
const says = (page: Page, news: string) =>
  expect(page.getByRole('status').filter({ hasText: news })).toBeVisible()

const acts = {
  'the owner approves': async ({ owners, groups, senders }: Sides) => {
    await button(owners, 'Approve').click()
    for (const page of [groups, senders]) await says(page, 'Ann Wedgwood has just approved.')
  },
  'the group declines and then approves': async ({ owners, groups, senders }: Sides) => {
    await decline(groups)
    for (const page of [owners, senders]) await says(page, 'The Darwins has just declined.')
    await button(groups, 'Approve').click()
    for (const page of [owners, senders]) await says(page, 'The Darwins has just approved.')
  },
  'the sender cancels': async ({ owners, groups, senders }: Sides) => {
    await cancel(senders)
    for (const page of [owners, groups]) await says(page, 'has cancelled this request.')
  },
}
type Act = keyof typeof acts

const [approves, declines, cancels] = [
  'the owner approves',
  'the group declines and then approves',
  'the sender cancels',
] as const satisfies readonly Act[]

/** The control by which each act begins. */
const beginnings = {
  'the owner approves': ({ owners }: Sides) => button(owners, 'Approve'),
  'the group declines and then approves': ({ groups }: Sides) => button(groups, 'Decline…'),
  'the sender cancels': ({ senders }: Sides) => button(senders, 'Cancel the request…'),
}

async function decline(page: Page): Promise<void> {
  await button(page, 'Decline…').click()
  await button(page, 'Decline').click()
}

async function cancel(page: Page): Promise<void> {
  await button(page, 'Cancel the request…').click()
  await button(page, 'Cancel the request').click()
}

const orders: readonly (readonly Act[])[] = [
  [approves, declines, cancels],
  [declines, approves, cancels],
  [approves, cancels, declines],
  [declines, cancels, approves],
  [cancels, approves, declines],
  [cancels, declines, approves],
]

// The soak tries all orders. The other runs try one in which everything is shared, and one in which nothing is.
const tried = soakSized({ usual: orders.slice(1, 3), tiny: orders.slice(1, 3), long: orders })

for (const order of tried)
  test(`[SHR-09] [SHR-10] ${order.join(', ')}`, async ({ opened }) => {
    const sides = await opened()
    const isShared = order.at(-1) === cancels

    for (const [index, act] of order.entries())
      await test.step(act, async () => {
        // What both sides have approved cannot be cancelled.
        const isOver = order.slice(0, index).includes(cancels) || (isShared && index === 2)
        if (isOver) await expect(beginnings[act](sides)).toBeHidden()
        else await acts[act](sides)
      })

    await ends(sides, isShared ? 'Accepted' : 'Cancelled')
  })

test('[SHR-24] the owner approves while the group declines: it stays open, with both decisions', async ({
  opened,
}) => {
  const sides = await opened()
  const { owners, groups, senders } = sides
  const releases = [await held(owners, 'approve'), await held(groups, 'reject')]

  await button(owners, 'Approve').click()
  await decline(groups)
  await Promise.all(releases.map((release) => release()))

  await says(owners, 'The Darwins has just declined.')
  await says(groups, 'Ann Wedgwood has just approved.')
  await says(senders, 'Ann Wedgwood has just approved.')
  await says(senders, 'The Darwins has just declined.')
  for (const page of [owners, groups, senders]) {
    await expect(fact(page, 'Tree owner')).toContainText('Approved')
    await expect(fact(page, 'Group')).toContainText('Declined')
    await expect(fact(page, 'Status')).toHaveText('Requested')
  }
  expect(await isSharedIn(sides)).toBe(false)
})

test('[SHR-12] the sender cancels while the owner approves: nothing is shared', async ({ opened }) => {
  const sides = await opened(groupHasApproved)
  const { owners, senders } = sides
  const release = await held(owners, 'approve')

  await button(owners, 'Approve').click()
  await cancel(senders)
  await says(owners, 'has cancelled this request.')
  await release()

  await expect(owners.getByRole('alert')).toContainText('This request is no longer open')
  await ends(sides, 'Cancelled')
})

test('[SHR-09] the owner approves while the sender cancels: it is shared', async ({ opened }) => {
  const sides = await opened(groupHasApproved)
  const { owners, senders } = sides
  const release = await held(senders, 'cancel')

  await cancel(senders)
  await button(owners, 'Approve').click()
  await says(senders, 'Ann Wedgwood has just approved.')
  await release()

  await expect(senders.getByRole('alert')).toContainText('This request is no longer open')
  await ends(sides, 'Accepted')
})

test('[SHR-09] both sides approve and the sender cancels, all at once: all pages end alike', async ({
  opened,
}) => {
  const sides = await opened()
  const { known, id, owners, groups, senders } = sides
  const releases = [
    await held(owners, 'approve'),
    await held(groups, 'approve'),
    await held(senders, 'cancel'),
  ]

  await button(owners, 'Approve').click()
  await button(groups, 'Approve').click()
  await cancel(senders)
  await Promise.all(releases.map((release) => release()))

  const { sender } = known
  const result = async () =>
    (await demand(sender.transport, listDataGroupInvites, { query: { ids: [id] } })).items[0]?.result
  await expect.poll(result).not.toBe('Pending')
  await ends(sides, (await result()) === 'Accepted' ? 'Accepted' : 'Cancelled')
})

/** Holds the next call of an act on its way to the server. The returned function lets it go when the page has made it. */
async function held(page: Page, act: 'approve' | 'reject' | 'cancel'): Promise<() => Promise<void>> {
  const made = Promise.withResolvers<Route>()
  await page.route(`**/datagroupinvites/*/${act}`, made.resolve, { times: 1 })
  return async () => (await made.promise).continue()
}

/** All three read the same, nobody can do anything any more, and the group sees the tree only if both have approved. */
async function ends(sides: Sides, as: 'Accepted' | 'Cancelled'): Promise<void> {
  const { owners, groups, senders } = sides
  const over = {
    Accepted: 'Both sides have approved, so Wedgwood papers was shared with the members of The Darwins.',
    Cancelled: /ha(?:s|ve) cancelled this request\. Nothing is shared by it\.$/,
  }
  for (const page of [owners, groups, senders]) {
    await expect(page.getByText(over[as])).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Approve|Decline…|Cancel the request…)$/ })).toBeHidden()
  }
  expect(await isSharedIn(sides)).toBe(as === 'Accepted')
}

async function isSharedIn({ known: { manager, tree }, id }: Sides): Promise<boolean> {
  const [request] = (await demand(manager.transport, listDataGroupInvites, { query: { ids: [id] } })).items
  if (request === undefined) throw new Error('The group knows of the request.')
  const params = { id: request.principalId }
  const { items } = await demand(manager.transport, listFamilyGroupDataGroups, { params })
  return items.some((shared) => shared.id === tree.id)
}
