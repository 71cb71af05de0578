import type { Timeline, TimelineBar } from '#domain/timeline/timeline.ts'

/** Pixels from the top of the chart; the years are above the first bar. */
const firstBar = 24
const lowest = 137
const named = { height: 15, step: 18 }
const own = { height: 21, step: 24 }
const thin = { height: 2.5, step: 4 }

export interface Band {
  readonly top: number
  readonly height: number
}

/** From top to bottom: parents, the person, spouses, then the thin bars, closer together the more there are. */
export function bandsOf<B extends TimelineBar>(timeline: Timeline & { readonly bars: readonly B[] }) {
  const rowsOf = (isMeant: (bar: B) => boolean) =>
    Math.max(0, ...timeline.bars.filter(isMeant).map(({ row }) => row + 1))
  const ofNamed = (role: string) => rowsOf((bar) => !bar.thin && bar.person.role === role)
  const ownTop = firstBar + ofNamed('parent') * named.step
  const spousesTop = ownTop + ofNamed('self') * own.step
  const thinTop = spousesTop + ofNamed('spouse') * named.step + 1
  const step = Math.min(
    thin.step,
    (lowest - thinTop) /
      Math.max(
        1,
        rowsOf((bar) => bar.thin),
      ),
  )
  const thinHeight = Math.max(1, Math.min(thin.height, step - 1))

  return ({ person, row, thin: isThin }: B): Band => {
    if (isThin) return { top: thinTop + row * step, height: thinHeight }
    if (person.role === 'self') return { top: ownTop, height: own.height }
    const from = person.role === 'parent' ? firstBar : spousesTop
    return { top: from + row * named.step, height: named.height }
  }
}
