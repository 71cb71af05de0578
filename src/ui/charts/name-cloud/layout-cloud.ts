/**
 * Finds a place for each name of the cloud. If they do not all fit, the names get smaller, up to five times (NAM-10). The
 * same names always get the same places.
 */
import type { NameCount } from '#domain/names/name-lists.ts'

export interface CloudBox {
  readonly width: number
  readonly height: number
}

export interface SizedName extends NameCount {
  /** The font size, in pixels. */
  readonly size: number
}

/** The middle of the name, measured from the middle of the box; its baseline is at `y`. */
export interface PlacedName extends SizedName {
  readonly x: number
  readonly y: number
}

/** Places as many of the names as fit. */
export type Place = (names: readonly SizedName[], box: CloudBox) => Promise<readonly PlacedName[]>

export const maxAttempts = 5

/** In a box of this width, the first attempt has the sizes as they are. */
const baseWidth = 640

/** How much smaller the names are in the next attempt. */
const shrinking = 0.85

/** Three sizes are calmer than a different one for each count: the largest for names with half of the highest count. */
const sizes = [
  { share: 0.5, size: 46 },
  { share: 0.15, size: 29 },
  { share: 0, size: 18 },
] as const

/** The smallest text that is still readable. The list beside the cloud has the same names in the usual size. */
const minSize = 10

export async function layoutCloud(
  names: readonly NameCount[],
  box: CloudBox,
  place: Place,
): Promise<readonly PlacedName[]> {
  let best: readonly PlacedName[] = []
  // The wider the box, the larger the names of the first attempt.
  let scale = box.width / baseWidth
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const placed = await place(sizedNames(names, scale), box)
    if (placed.length > best.length) best = placed
    if (best.length === names.length) break
    scale *= shrinking
  }
  return best
}

function sizedNames(names: readonly NameCount[], scale: number): SizedName[] {
  const most = names[0]?.count ?? 1
  return names.map((name) => {
    const { size } = sizes.find(({ share }) => name.count / most >= share) ?? sizes[2]
    return { ...name, size: Math.max(minSize, Math.round(size * scale)) }
  })
}
