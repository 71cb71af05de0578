/**
 * Reads whom a photo names in its XMP. The server strips that from all sizes, so it is read from the beginning of the
 * original, which only people who may modify the tree or profile can fetch.
 */
import { fromPromise } from 'xstate'
import type { Transport } from '#contract/client.ts'
import type { MarkedPhoto, PersonChoice } from '#domain/content/marks.ts'
import { photoHeadBytes, photoHeadOf } from '#domain/content/regions/photo-head.ts'
import type { SuggestedMark } from '#domain/content/suggested-marks.ts'

interface Needs {
  readonly transport: Pick<Transport, 'fetch'>
  readonly personsNamed: (name: string, signal: AbortSignal) => Promise<readonly PersonChoice[]>
}

/** More people than anybody marks in one photo. */
const maxSuggested = 20

/** The people whom the photo names; those whose name somebody here has come first. */
export const readSuggestedActor = ({ transport, personsNamed }: Needs) =>
  fromPromise<readonly SuggestedMark[], MarkedPhoto>(async ({ input, signal }) => {
    if (input.originalUrl === null) return []
    const named = await namedIn(await headOf(transport, input.originalUrl, signal))
    const known = await Promise.all(
      named.map(async (one) => ({ one, isKnown: (await personsNamed(one.name, signal)).length > 0 })),
    )
    return known.toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown)).map(({ one }) => one)
  })

async function headOf(
  { fetch }: Needs['transport'],
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const answer = await fetch(url, { headers: { range: `bytes=0-${photoHeadBytes - 1}` }, signal })
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
}

async function namedIn(head: Uint8Array | null): Promise<readonly SuggestedMark[]> {
  const photo = head === null ? null : photoHeadOf(head)
  if (photo === null) return []
  const { personsInXmp } = await import('#domain/content/regions/xmp.ts')
  return personsInXmp(photo.xmp, photo.picture).slice(0, maxSuggested)
}
