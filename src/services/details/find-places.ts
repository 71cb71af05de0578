import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { searchPlaces } from '#contract/research/place.ts'
import type { DataGroupId } from '#contract/wire.ts'

/** Finds the names of places of a profile by the beginning of one of their levels. */
export const findPlacesActor = (transport: Transport, id: DataGroupId) =>
  fromPromise<readonly string[], { text: string }>(async ({ input: { text }, signal }) => {
    const { items } = await send(transport, searchPlaces, { params: { id }, query: { text } }, { signal })
    return items.map(({ fullName }) => fullName)
  })
