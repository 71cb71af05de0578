import { open } from 'node:fs/promises'
import type { NamedFace } from '#domain/content/regions/face-named.ts'
import { photoHeadBytes, photoHeadOf } from '#domain/content/regions/photo-head.ts'
import { personsInXmp } from '#domain/content/regions/xmp.ts'

/** The faces that a JPEG names in its XMP, upright. Any other file has none. */
export async function facesIn(path: string): Promise<readonly NamedFace[]> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(photoHeadBytes), 0, photoHeadBytes, 0)
    return namedIn(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function namedIn(head: Uint8Array): NamedFace[] {
  const photo = photoHeadOf(head)
  if (photo === null) return []
  return personsInXmp(photo.xmp, photo.picture).flatMap(({ name, region }) =>
    region === null ? [] : [{ name, region }],
  )
}
