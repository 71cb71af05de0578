/**
 * Reads who is where in a photo from its XMP: the regions of the Metadata Working Group (Picasa, digiKam, Lightroom) and
 * those of Microsoft. The result is a suggestion. Photos come from anywhere, so the reading is bounded, and a packet that
 * is not XML has no regions.
 */
import type { PictureRegion } from '#contract/research/content.ts'
import { clipped } from '../../text/text.ts'
import { isTurned, uprightRegion } from './orientation.ts'
import { type PictureSize, regionOfEdges } from './region.ts'
import { itemsOf, numberOf, parseXmp, partsNamed, textOfProperty, type XmpElement } from './xmp-elements.ts'

/** The picture as it is stored, before it is turned upright. */
export interface StoredPicture extends PictureSize {
  /** The orientation of EXIF; 1 if it says nothing. */
  readonly orientation: number
}

export interface NamedRegion {
  readonly name: string
  /** Null if the photo says who is in it, but not where. */
  readonly region: PictureRegion | null
}

/**
 * The persons whom the photo names, in the order of the photo. Programs write both lists about the same faces; within one
 * list, two faces with one name are two persons.
 */
export function personsInXmp(xmp: string, picture: StoredPicture): NamedRegion[] {
  const root = parseXmp(xmp)
  if (root === null) return []
  const byName = new Map<string, readonly NamedRegion[]>()
  for (const list of [ofWorkingGroup(root, picture), ofMicrosoft(root, picture)])
    for (const [name, faces] of Map.groupBy(list, (person) => person.name)) {
      const isPlaced = byName.get(name)?.some(({ region }) => region !== null) ?? false
      if (name !== '' && !isPlaced) byName.set(name, placedOf(faces))
    }
  return [...byName.values()].flat().slice(0, maxPersons)
}

/** The faces of one name; if it is nowhere in the photo, the name once. */
function placedOf(faces: readonly NamedRegion[]): readonly NamedRegion[] {
  const placed = faces.filter(({ region }) => region !== null)
  return placed.length > 0 ? placed : faces.slice(0, 1)
}

const maxPersons = 200
const maxNameLength = 200

const regions = 'http://www.metadataworkinggroup.com/schemas/regions/'
const area = 'http://ns.adobe.com/xmp/sType/Area#'
const dimensions = 'http://ns.adobe.com/xap/1.0/sType/Dimensions#'
const microsoft = 'http://ns.microsoft.com/photo/1.2/'
const microsoftInfo = `${microsoft}t/RegionInfo#`
const microsoftRegion = `${microsoft}t/Region#`

function ofWorkingGroup(root: XmpElement, picture: StoredPicture): NamedRegion[] {
  return partsNamed(root, regions, 'Regions').flatMap((group) => {
    const [applied] = partsNamed(group, regions, 'AppliedToDimensions')
    const size =
      applied === undefined
        ? null
        : sizeOf(numberOf(applied, dimensions, 'w'), numberOf(applied, dimensions, 'h'))
    return itemsOf(group, regions, 'RegionList').flatMap((item) => {
      const type = textOfProperty(item, regions, 'Type')
      if (type !== null && type !== 'Face') return []
      const [rectangle] = partsNamed(item, regions, 'Area')
      const region = rectangle === undefined ? null : areaOf(rectangle, size)
      return [{ name: nameOf(item, regions, 'Name'), region: upright(region, picture, size) }]
    })
  })
}

function sizeOf(width: number | null, height: number | null): PictureSize | null {
  return width !== null && height !== null && width > 0 && height > 0 ? { width, height } : null
}

/** x and y are the centre, in fractions unless the unit says pixels. */
function areaOf(rectangle: XmpElement, applied: PictureSize | null): PictureRegion | null {
  const [x, y, width, height] = ['x', 'y', 'w', 'h'].map(
    (name) => numberOf(rectangle, area, name) ?? Number.NaN,
  )
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  const isInPixels = textOfProperty(rectangle, area, 'unit') === 'pixel'
  const size = isInPixels ? applied : { width: 1, height: 1 }
  if (size === null) return null
  return regionOfEdges(
    { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 },
    size,
  )
}

/** `MPReg:Rectangle="0.25, 0.3, 0.1, 0.2"`: left, top, width and height, in fractions. */
function ofMicrosoft(root: XmpElement, picture: StoredPicture): NamedRegion[] {
  return partsNamed(root, microsoft, 'RegionInfo').flatMap((info) =>
    itemsOf(info, microsoftInfo, 'Regions').map((item) => {
      const numbers = (textOfProperty(item, microsoftRegion, 'Rectangle') ?? '').split(',').map(Number)
      const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers
      const edges = { left, top, right: left + width, bottom: top + height }
      const region = numbers.length === 4 ? regionOfEdges(edges, { width: 1, height: 1 }) : null
      return {
        name: nameOf(item, microsoftRegion, 'PersonDisplayName'),
        region: upright(region, picture, null),
      }
    }),
  )
}

const nameOf = (item: XmpElement, space: string, name: string) =>
  clipped((textOfProperty(item, space, name) ?? '').trim(), maxNameLength)

/**
 * Regions are relative to the stored picture. Some programs write those of the upright picture; the dimensions, which
 * are then swapped, tell.
 */
function upright(
  region: PictureRegion | null,
  { width, height, orientation }: StoredPicture,
  applied: PictureSize | null,
): PictureRegion | null {
  if (region === null) return null
  const isUpright =
    applied !== null && isTurned(orientation) && width > height !== applied.width > applied.height
  return isUpright ? region : uprightRegion(region, orientation)
}
