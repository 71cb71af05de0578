/** A viewer who reads a tree continuously while an upload changes it. */
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { getPersons } from '#contract/research/person.ts'
import { getWorkspaceStatistics } from '#contract/research/workspace.ts'
import { mapWorkspaceItems } from '#contract/research/workspace-acts.ts'
import { PersonId, WorkspaceId } from '#contract/wire.ts'

/** Milliseconds between two reads, so that the reads cause little load. */
const breath = 25

export interface Watcher {
  /** The observed states, one entry per change; "Alder0" is one complete edition, "Alder0 Birch1" a mix of two. */
  readonly stop: () => Promise<readonly string[]>
}

export interface Watched {
  readonly transport: Transport
  readonly workspaceId: string
  /** The keys of some persons of the file. */
  readonly keys: readonly string[]
  /** The edition with this number of persons. */
  readonly ofCount: (persons: number) => string
}

export async function watch({ transport, workspaceId, keys, ofCount }: Watched): Promise<Watcher> {
  const id = WorkspaceId.parse(workspaceId)
  const body = { ids: [...keys] }
  const query = { type: 'Person', to: 'Server' } as const
  const { items } = await send(transport, mapWorkspaceItems, { params: { id }, query, body })
  const ids = items.map(({ mappedId }) => PersonId.parse(mappedId))
  const seen: string[] = []
  let stopped = false

  const look = async () => {
    const { personCount } = await send(transport, getWorkspaceStatistics, { params: { id } })
    see(ofCount(personCount))
    const { items: persons } = await send(transport, getPersons, { query: { ids } })
    see([...new Set(persons.map(surnameOf))].join(' '))
    if (persons.length !== ids.length) see(`${persons.length} of ${ids.length} persons`)
  }
  const see = (what: string) => {
    if (seen.at(-1) !== what) seen.push(what)
  }
  const watching = (async () => {
    // Looks once more after `stop`, and waits for a server that is restarting, so that the final state is always seen.
    for (let over = false; !over; await pause(breath)) {
      const last = stopped
      over = (await look().then(() => true, unlessUnreachable)) && last
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await watching
      return seen
    },
  }
}

function surnameOf({
  displayProperties,
}: {
  displayProperties: { nameParts: { kind: string; text: string }[] }
}) {
  return displayProperties.nameParts.find(({ kind }) => kind === 'Surname')?.text ?? ''
}

/** A killed server does not answer. */
function unlessUnreachable(error: unknown): false {
  if (!(error instanceof CallFailure) || (error.status !== 0 && error.status < 500)) throw error
  return false
}
