/** Where the name, the years and the portrait of an ancestor are in a ring of a fan. */
import { type ChartPerson, chartName } from '#domain/chart/family-chart.ts'
import { lastAlongRing, onCircle } from '../layout/lay-out-fan.ts'
import type { PlacedSector, Point } from '../layout/picture.ts'
import { ringNameSize } from './name-sizes.ts'
import { lifeText } from './person-box.tsx'
import { heightOfPortrait } from './portrait-size.ts'
import { textWidth, type Wrapped, wrapName } from './wrap-name.ts'

export const yearsSize = 10.5
export const yearsGap = 6
/** The line of the years: their digits are clear of a g or y in the name above. */
const yearsHeight = 16
const yearsBaseline = 12
/** A sector so wide has room for the name and, below it, the years. */
const minTwoLines = 31
const portraitGap = 6
/** A line that points outwards has so much room at both ends together. */
const roomAtEnds = 14
/** The width of a portrait in the middle, in the rings along which names are written, and further out. */
const portraitWidths = { middle: 38, along: 30, outwards: 24 } as const

interface SectorText {
  readonly name: Wrapped
  /** Empty for a stub. */
  readonly life: string
  /** True if the years are beside the name. */
  readonly isOneLine: boolean
  readonly lineHeight: number
  /** The baseline of the years below the name. */
  readonly yearsY: number
  /** What is drawn here is moved to this point, and then turned by so many degrees. */
  readonly at: Point
  readonly turn: number
  /** The middle of the text, and its upper edge. */
  readonly x: number
  readonly top: number
  /** The middle of the portrait; null without one, or if the sector is too narrow. */
  readonly portrait: (Point & { readonly width: number }) | null
}

const degrees = (angle: number) => (angle * 180) / Math.PI

/** Near the middle the text runs along the ring, further out it points outwards. */
export function sectorText(sector: PlacedSector, person: ChartPerson, hasPortrait: boolean): SectorText {
  const { from, to, inner, outer, generation, stub } = sector
  const kind = generation === 0 ? 'middle' : generation <= lastAlongRing ? 'along' : 'outwards'
  const portraitWidth = portraitWidths[kind]
  const isDrawn =
    hasPortrait && !stub && (kind !== 'outwards' || (to - from) * inner > heightOfPortrait(portraitWidth) + 4)
  const beside = isDrawn && kind !== 'middle' ? portraitWidth + portraitGap : 0
  const life = stub ? '' : lifeText(person)
  const isOneLine = kind === 'outwards' && (to - from) * inner < minTwoLines
  const name = wrapName(chartName(person), roomFor(kind, sector, beside, isOneLine ? life : '', isDrawn))
  const lineHeight = name.size * 1.1
  const height = name.lines.length * lineHeight + (life === '' || isOneLine ? 0 : yearsHeight)
  const angle = kind === 'middle' ? 0 : (from + to) / 2
  const above = isDrawn && kind === 'middle' ? heightOfPortrait(portraitWidth) + portraitGap : 0
  const top = (above - height) / 2
  const wide = Math.max(
    ...name.lines.map((line) => textWidth(line, name.size)),
    isOneLine ? 0 : textWidth(life, yearsSize),
  )
  return {
    name,
    life,
    isOneLine,
    lineHeight,
    yearsY: top + name.lines.length * lineHeight + yearsBaseline,
    at: kind === 'middle' ? { x: 0, y: 0 } : onCircle(angle, (inner + outer) / 2),
    // Text in the left half is turned, so that it is never upside down.
    turn: kind === 'outwards' ? degrees(angle) + (angle < 0 ? 90 : -90) : degrees(angle),
    x: beside / 2,
    top,
    portrait: !isDrawn
      ? null
      : kind === 'middle'
        ? { x: 0, y: top - portraitGap - heightOfPortrait(portraitWidth) / 2, width: portraitWidth }
        : { x: beside / 2 - wide / 2 - portraitGap - portraitWidth / 2, y: 0, width: portraitWidth },
  }
}

function roomFor(
  kind: keyof typeof portraitWidths,
  sector: PlacedSector,
  beside: number,
  lifeBeside: string,
  hasPortrait: boolean,
) {
  const { inner, outer } = sector
  if (kind === 'middle') return { width: outer * 1.6, lines: hasPortrait ? 2 : 3, size: 16 }
  if (kind === 'along') return { width: widthAlong(sector) - beside, lines: 2, size: 15 }
  const years = lifeBeside === '' ? 0 : textWidth(lifeBeside, yearsSize) + yearsGap
  return { width: outer - inner - roomAtEnds - years - beside, lines: 1, size: ringNameSize }
}

/** The length of a straight text in a ring that reaches neither the next ring nor the next sector. */
function widthAlong({ from, to, inner, outer }: PlacedSector): number {
  const ring = (inner + outer) / 2
  const toNextRing = Math.sqrt(outer ** 2 - (ring + halfOfText) ** 2)
  const half = (to - from) / 2
  const toNextSector = half < Math.PI / 2 ? (ring - halfOfText) * Math.tan(half) : toNextRing
  return 2 * Math.min(toNextRing, toNextSector) - 8
}

/** Half the height of a name in two lines with the years. */
const halfOfText = 24
