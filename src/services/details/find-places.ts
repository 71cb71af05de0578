import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { searchPlaces } from '#contract/research/place.ts'
import { suggestStandardPlaces } from '#contract/research/standard-place.ts'
import type { DataGroupId } from '#contract/wire.ts'

const maxNames = 12

/** Finds names of places: those of the profile by the beginning of one of their levels, then towns of the world. */
export const findPlacesActor = (transport: Transport, id: DataGroupId) =>
  fromPromise<readonly string[], { text: string }>(async ({ input: { text }, signal }) => {
    const found = await Promise.allSettled([
      namesInProfile(transport, { id, text }, signal),
      namesInWorld(transport, text, signal),
    ])
    const names = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const [failed] = found.filter(({ status }) => status === 'rejected')
    // The suggestions of one side are better than none.
    if (names.length === 0 && failed?.status === 'rejected') throw failed.reason
    return [...new Set(names)].slice(0, maxNames)
  })

async function namesInProfile(
  transport: Transport,
  { id, text }: { readonly id: DataGroupId; readonly text: string },
  signal: AbortSignal,
): Promise<string[]> {
  const { items } = await send(transport, searchPlaces, { params: { id }, query: { text } }, { signal })
  return items.map(({ fullName }) => fullName)
}

async function namesInWorld(transport: Transport, text: string, signal: AbortSignal): Promise<string[]> {
  const { items } = await send(transport, suggestStandardPlaces, { query: { text } }, { signal })
  return items.map(({ name }) => name)
}
