import { fromPromise } from 'xstate'
import { send, type Transport } from '../../contract/client.ts'
import { searchPersons } from '../../contract/research/person-search.ts'
import type { FoundPersons } from '../domain/person-search.ts'

const shownAtOnce = 10

/** Asks the server, which finds only what the user may see. A newer text ends the call. */
export const findPersonsActor = (transport: Transport) =>
  fromPromise<FoundPersons, { text: string }>(async ({ input, signal }) => {
    const query = { q: input.text.trim(), pageSize: shownAtOnce }
    const { items, more } = await send(transport, searchPersons, { query }, { signal })
    return { persons: items, more }
  })
