/**
 * Measures what is drawn of a large chart while somebody moves it from one end to the other, at the smallest scale with
 * names: how many people are drawn at once, how often, and how long it takes to find them. The bench ends with an error if
 * a chart of ten thousand people draws more at once, or more often, than one of a thousand, so that moving it costs no more.
 */
import { performance } from 'node:perf_hooks'
import { newChart } from '#domain/chart/chart-choice.ts'
import type { Chart, ChartFamily } from '#domain/chart/family-chart.ts'
import type { FamilyId, PersonId } from '#domain/ids.ts'
import { layOut } from '#ui/charts/family-chart/layout/lay-out.ts'
import type { ChartPicture } from '#ui/charts/family-chart/layout/picture.ts'
import { inPart } from '#ui/charts/family-chart/window/in-part.ts'
import {
  centred,
  drawnPart,
  isDrawn,
  minReadableScale,
  moved,
} from '#ui/charts/family-chart/window/viewport.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const size = { width: 1280, height: 800 }
/** Somebody who drags fast moves so many pixels in a frame. */
const step = 40

/** A couple and their descendants: everybody marries, and has three children. */
function descent(count: number): Chart {
  const id = (number: number) => `1-${number}` as PersonId // as the contract writes it
  const families: ChartFamily[] = []
  let last = 1
  for (let parent = 1; last < count; parent++) {
    // Spouses have the numbers 2, 6, 10, …
    if (parent % 4 === 2) continue
    const [spouse, ...children] = [1, 2, 3, 4].map((more) => last + more)
    last += 4
    families.push({
      id: `1-${1_000_000 + parent}` as FamilyId, // as the contract writes it
      fatherId: id(parent),
      motherId: id(spouse ?? 0),
      children: children.map((child) => ({ personId: id(child), link: 'birth' })),
    })
  }
  const persons = Array.from({ length: last }, (_, nth) => ({
    id: id(nth + 1),
    given: 'Ann',
    surname: `Example ${nth + 1}`,
    title: '',
    years: '1701–1770',
    gender: 'Unknown' as const,
    living: false,
    restricted: false,
    image: null,
    more: false,
  }))
  return { startId: id(1), persons, families, leftOut: 0 }
}

interface Moving {
  /** The largest number of boxes and lines that are drawn at once. */
  readonly drawnAtOnce: number
  /** How many pixels the chart moves until it is drawn again, on average. */
  readonly pixelsPerDrawing: number
  /** Milliseconds of finding what to draw. */
  readonly finding: number
}

function moveThrough(picture: ChartPicture): Moving {
  const { bounds } = picture
  const middle = { x: bounds.x, y: bounds.y + bounds.height / 2 }
  const first = centred(minReadableScale, middle, size)
  const frames = Math.min(20_000, Math.ceil((bounds.width * minReadableScale) / step))
  let [drawn, view, drawings, drawnAtOnce, finding] = [first, first, 0, 0, 0]
  for (let frame = 0; frame < frames; frame++) {
    view = moved(view, { x: -step, y: 0 })
    if (isDrawn(drawn, view, size, bounds)) continue
    drawn = view
    drawings++
    const start = performance.now()
    const { boxes, lines } = inPart(picture, drawnPart(drawn, size))
    finding += performance.now() - start
    drawnAtOnce = Math.max(drawnAtOnce, boxes.length + lines.length)
  }
  return {
    drawnAtOnce,
    pixelsPerDrawing: (frames * step) / Math.max(1, drawings),
    finding: finding / Math.max(1, drawings),
  }
}

function measure(count: number): Moving {
  const chart = descent(count)
  const picture = layOut({ chart, choice: { ...newChart('descendants'), down: 30 }, folded: [] })
  const found = moveThrough(picture)
  console.log(
    `\n${chart.persons.length} people, ${Math.round(picture.bounds.width)} wide: at most ${found.drawnAtOnce} boxes and lines at once, drawn every ${found.pixelsPerDrawing.toFixed(0)} pixels, found in ${found.finding.toFixed(2)} ms`,
  )
  return found
}

const goals = new Goals()
const [few, many] = [measure(sized(1000, 60)), measure(sized(10_000, 200))]
goals.check('\nten times the people, times as many drawn at once', many.drawnAtOnce / few.drawnAtOnce, 1.5)
goals.check('times as often', few.pixelsPerDrawing / many.pixelsPerDrawing, 1.5)
goals.check('times as long to find', many.finding / few.finding, 20)
goals.check('drawn at once', many.drawnAtOnce, 2500)
endBench(goals.areMet())
