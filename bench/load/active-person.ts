/** Somebody with a tree, and the requests that this person's pages make. */
import type { Transport } from '#contract/client.ts'
import { send } from '#contract/client.ts'
import { listDataGroups } from '#contract/group-admin/data-group.ts'
import { mapWorkspaceItems } from '#contract/research/workspace-acts.ts'
import { PersonId } from '#contract/wire.ts'
import { newPerson } from '../../tests/kill/support/person.ts'
import { uploadTreeFile } from '../../tests/support/upload-tree-file.ts'
import { inventGedcom } from '../invented/gedcom.ts'
import { openPersonPage } from '../support/open-person-page.ts'

export interface RecordedRequest {
  readonly method: 'GET' | 'POST'
  /** Below the address of the server. */
  readonly path: string
  readonly body: string | undefined
}

export interface ActivePerson {
  readonly token: string
  readonly transport: Transport
  readonly requests: readonly RecordedRequest[]
}

/** Pages of so many relatives are opened, one after the other. */
const pagesOfPerson = 5

/** Signs somebody up, uploads an invented tree, and records the requests of their pages. */
export async function activePerson(url: string, persons: number, seed: number): Promise<ActivePerson> {
  const { token, transport } = await newPerson(url)
  await uploadInvented(transport, persons, seed)
  const opened = await personsOf(transport, persons)
  const requests: RecordedRequest[] = []
  const recording: Transport = {
    ...transport,
    fetch: (address, init = {}) => {
      const { method = 'GET', body } = init
      // The cast is safe, because the contract's client builds addresses itself, reads with these two methods and sends
      // texts.
      const path = (address as string).slice(url.length)
      requests.push({ method, path, body } as RecordedRequest)
      return transport.fetch(address, init)
    },
  }
  for (const id of opened) await openPersonPage(recording, id, { knownTrees: [], onBegun: () => undefined })
  return { token, transport, requests }
}

/** Some persons of the only tree, from its whole length. */
async function personsOf(transport: Transport, persons: number): Promise<PersonId[]> {
  const { items } = await send(transport, listDataGroups, { query: {} })
  const id = items.find(({ groupType }) => groupType === 'Research')?.workspaceId
  if (id === undefined || id === null) throw new Error('The uploaded tree is not there.')
  const keys = Array.from(
    { length: pagesOfPerson },
    (_, nth) => `I${1 + Math.floor((nth * persons) / pagesOfPerson)}`,
  )
  const query = { type: 'Person', to: 'Server' } as const
  const mapped = await send(transport, mapWorkspaceItems, { params: { id }, query, body: { ids: keys } })
  return mapped.items.map(({ mappedId }) => PersonId.parse(mappedId))
}

/** Uploads an invented tree as the sync program does, and waits until it is there. */
export async function uploadInvented(transport: Transport, persons: number, seed: number): Promise<void> {
  const name = `tree-${seed}.ged`
  const file = { name, content: new Blob(Array.from(inventGedcom({ persons, seed }))) }
  const kind = await uploadTreeFile(transport, file, new AbortController().signal)
  if (kind !== 'completed') throw new Error(`The tree of ${persons} persons was not uploaded: ${kind}.`)
}
