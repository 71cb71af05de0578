/** Reads everything back as its writer, after the fault. */
import { createHash } from 'node:crypto'
import { demand, type Transport } from '#contract/client.ts'
import { listDataGroups } from '#contract/group-admin/data-group.ts'
import { listFamilyGroupDataGroups } from '#contract/group-admin/family-group.ts'
import { listFamilyGroupInvites } from '#contract/group-admin/family-group-invite.ts'
import { listSupportTickets } from '#contract/group-admin/support-ticket.ts'
import { listPersonAssertions } from '#contract/research/assertion.ts'
import { listDataGroupContent } from '#contract/research/content-acts.ts'
import { tryUntil } from '../../support/try-until.ts'
import { type Home, surname } from './home.ts'
import type { Found, Ledger } from './ledger.ts'
import { pictureOf } from './picture.ts'

/** How often each mark is found. The server may still be recovering, so each list is asked for until it answers. */
export async function readBack(home: Home): Promise<Found> {
  const { transport, personId, profileId, familyGroupId } = home
  const found = new Map<string, number>()
  const see = (mark: string) => found.set(mark, (found.get(mark) ?? 0) + 1)

  const details = await tryUntil(() => demand(transport, listPersonAssertions, { params: { id: personId } }))
  for (const { assertionType, value } of details.items)
    if (assertionType === 'Occupation' && typeof value === 'string') see(value)
  for (const { name, groupType } of await pagesOf((next) => profilesOf(transport, next)))
    if (groupType === 'Profile') see(name.replace(` ${surname}`, ''))
  const shared = await tryUntil(() =>
    demand(transport, listFamilyGroupDataGroups, { params: { id: familyGroupId } }),
  )
  for (const { id } of shared.items) see(`share ${id}`)
  const invites = await tryUntil(() =>
    demand(transport, listFamilyGroupInvites, { params: { id: familyGroupId } }),
  )
  for (const { senderMessage } of invites.items) see(senderMessage)
  for (const { ticket } of await pagesOf((next) => ticketsOf(transport, next))) see(ticket.subject)
  for (const { content } of await pagesOf((next) => contentOf(transport, profileId, next)))
    see(content.fileName.replace('.png', ''))
  return found
}

type Page<T> = { readonly items: readonly T[]; readonly nextPageToken?: string | undefined }

const profilesOf = (transport: Transport, next: string | undefined) =>
  demand(transport, listDataGroups, { query: { pageSize: 1000, ...(next === undefined ? {} : { next }) } })

const ticketsOf = (transport: Transport, next: string | undefined) =>
  demand(transport, listSupportTickets, { query: next === undefined ? {} : { next } })

const contentOf = (transport: Transport, id: Home['profileId'], next: string | undefined) =>
  demand(transport, listDataGroupContent, { params: { id }, query: next === undefined ? {} : { next } })

async function pagesOf<T>(read: (next: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  let next: string | undefined
  do {
    const page: Page<T> = await tryUntil(() => read(next))
    all.push(...page.items)
    next = page.nextPageToken
  } while (next !== undefined)
  return all
}

/** The acknowledged photos whose record has other bytes than were sent, or none. */
export async function brokenPhotos(home: Home, { acknowledged }: Ledger, url: string): Promise<string[]> {
  const contents = await pagesOf((next) => contentOf(home.transport, home.profileId, next))
  const byName = new Map(contents.map(({ content }) => [content.fileName.replace('.png', ''), content]))
  const broken: string[] = []
  for (const { kind, mark } of acknowledged) {
    const content = byName.get(mark)
    if (kind !== 'photo' || content === undefined) continue
    const sent = createHash('sha256').update(pictureOf(mark)).digest('hex')
    const address = content.dataSignedUrls.find(({ altKey }) => altKey === 'original')?.signedUrl
    const bytes = address === undefined ? null : await bytesAt(new URL(address, url))
    const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sent
    if (content.dataHash !== sent || !isWhole) broken.push(mark)
  }
  return broken
}

const bytesAt = (address: URL): Promise<Uint8Array> =>
  tryUntil(async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`The photo answers ${answer.status}.`)
    return new Uint8Array(await answer.arrayBuffer())
  })
