import { useMemo, useRef, useState } from 'react'
import type { Chart } from '../chart/chart.ts'
import { statesWithin } from '../chart/fold.ts'
import type { Drawing } from '../layout/drawing.ts'
import { Chartwork } from './chartwork.tsx'
import type { Folding } from './folding.ts'
import { FoldingTools } from './folding-tools.tsx'
import { partToGoTo } from './keys.ts'
import { PartEvents } from './part-events.ts'
import type { Tint } from './tint.ts'
import { Viewport } from './viewport.tsx'

const nothing: ReadonlySet<string> = new Set()

interface Props {
  /** The chart as it is drawn, without the contents of folded states. */
  readonly chart: Chart
  readonly drawing: Drawing
  /** The id of a state or a transition. */
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  /** The states that a player or an app is in. */
  readonly active?: ReadonlySet<string>
  /** Transitions that were just taken. */
  readonly taken?: ReadonlySet<string>
  readonly tint?: (id: string) => Tint | null
  /** The unfolded chart and its folded states; undefined if nothing can be folded. */
  readonly folding?: Folding
}

/** A chart with its layout. The user can scroll, drag and zoom it, and move through it by the arrow keys. */
export function Diagram({
  chart,
  drawing,
  selected,
  onSelect,
  active = nothing,
  taken = nothing,
  tint,
  folding: asFolded,
}: Props) {
  const root = chart.states[0]?.id ?? ''
  const initial = chart.states[0]?.initial ?? null
  const [turned, setTurned] = useState<string | null>(null)
  const folding = asFolded && noticing(asFolded, (id) => setTurned(id ?? initial))
  const [lastReached, setReached] = useState<string | null>(null)
  const known = useMemo(() => new Set([...chart.states, ...chart.transitions].map(({ id }) => id)), [chart])
  const reached = [lastReached, selected, [...active].at(-1)].find(
    (id) => id !== null && id !== undefined && known.has(id),
  )
  const svg = useRef<SVGSVGElement>(null)

  /** Returns true if the key has a meaning for that part. */
  const press = (id: string, key: string) => {
    if (key === 'Enter' || key === ' ') onSelect(id)
    else if (key === 'f' && folding && statesWithin(folding.whole, id) > 0) folding.onFold(id)
    else {
      const next = partToGoTo(chart, drawing, id, key)
      if (next === null) return false
      reach(svg.current, next)
    }
    return true
  }

  return (
    <Viewport
      drawing={drawing}
      inView={selected ?? [...active].at(-1) ?? null}
      opensAt={initial}
      turned={turned}
      tools={folding ? <FoldingTools folding={folding} /> : null}
    >
      <svg
        ref={svg}
        role="group"
        aria-label={`Diagram of ${chart.id}`}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width="100%"
        height="100%"
      >
        <PartEvents value={{ choose: onSelect, reach: setReached, press }}>
          <Chartwork
            chart={chart}
            drawing={drawing}
            reached={reached ?? root}
            showing={(id) => ({
              selected: id === selected,
              active: active.has(id) || taken.has(id),
              tint: tint?.(id) ?? null,
            })}
            {...(folding ? { folding } : {})}
          />
        </PartEvents>
      </svg>
    </Viewport>
  )
}

function reach(svg: SVGSVGElement | null, id: string): void {
  const part = svg?.querySelector(`[data-part="${CSS.escape(id)}"]`)
  if (part instanceof SVGElement) part.focus()
}

/**
 * Returns a folding that also calls `notice` when the user folds or unfolds: with the id of the state, or with null for
 * all states at once.
 */
function noticing(folding: Folding, notice: (id: string | null) => void): Folding {
  return {
    ...folding,
    onFold: (id) => {
      notice(id)
      folding.onFold(id)
    },
    onFoldAll: (all) => {
      notice(null)
      folding.onFoldAll(all)
    },
  }
}
