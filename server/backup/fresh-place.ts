import { rm } from 'node:fs/promises'
import type { Binaries } from '../store/embedded/binaries.ts'
import { type Place, placeWithin } from '../store/embedded/place.ts'
import { findOrphan, stopPostmaster } from '../store/embedded/postmaster.ts'

/** An empty place within another. A killed run may have left a database there, which still runs. */
export async function freshPlace(place: Place, name: string, binaries: Binaries): Promise<Place> {
  const former = placeWithin(place, name)
  const orphan = findOrphan(former)
  if (orphan !== null) await stopPostmaster(orphan, former, binaries)
  await rm(former.root, { recursive: true, force: true })
  return placeWithin(place, name)
}
