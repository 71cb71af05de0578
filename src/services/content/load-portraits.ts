/** Loads portraits as small pictures that a saved file can contain. */
import type { Transport } from '#contract/client.ts'
import { portraitCut } from '#domain/content/portrait-cut.ts'

/** Enough for 300 dots an inch at the size that portraits have on paper. */
const picture = { width: 120, height: 150 }
const maxAtOnce = 6

/** A portrait that cannot be loaded is missing in the answer. */
export const loadPortraitsBy =
  (transport: Pick<Transport, 'fetch'>) =>
  async (addresses: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
    const loaded = new Map<string, string>()
    const waiting = addresses.values()
    const loadInTurn = async () => {
      for (const address of waiting) {
        const portrait = await portraitAt(transport, address, signal).catch(() => null)
        if (signal.aborted) return
        if (portrait !== null) loaded.set(address, portrait)
      }
    }
    await Promise.all(Array.from({ length: maxAtOnce }, loadInTurn))
    return loaded
  }

async function portraitAt(
  { fetch }: Pick<Transport, 'fetch'>,
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) return null
  const photo = await createImageBitmap(await answer.blob())
  try {
    return draw(photo, address)
  } finally {
    photo.close()
  }
}

function draw(photo: ImageBitmap, address: string): string | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, picture)
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A region at the edge may reach over it, and JPEG has no transparent pixels.
  context.fillStyle = '#ece8df'
  context.fillRect(0, 0, picture.width, picture.height)
  const { left, top, width, height } = portraitCut(address, photo)
  const scale = picture.width / width
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    photo,
    -left * scale,
    -top * scale,
    photo.width * scale,
    (photo.height * picture.height) / height,
  )
  return canvas.toDataURL('image/jpeg', 0.88)
}
