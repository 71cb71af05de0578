import { type ReactNode, useMemo } from 'react'
import { HeldNote } from './held-note.tsx'
import { MomentView } from './moment-view.tsx'
import { rowsOf } from './rows.ts'
import { Sequence } from './sequence.tsx'
import type { HeldSession } from './session-store.ts'
import type { ShownChart } from './shown-chart.ts'

/** How many of the latest rows are shown. */
const latest = 100

interface Props {
  readonly held: HeldSession
  /** Stops watching and shows an earlier moment. */
  readonly onChoose: (position: number) => void
  readonly renderDiagram: (shown: ShownChart) => ReactNode
}

/** The current state of the watched tab. */
export function PresentMoment({ held, onChoose, renderDiagram }: Props) {
  const { begin, entries, now } = held
  const sequence = useMemo(
    () => rowsOf(begin, entries, Math.max(0, entries.length - latest), latest),
    [begin, entries],
  )
  const last = entries.at(-1) ?? null
  return (
    <>
      <HeldNote held={held} />
      <MomentView situation={now} before={null} entry={last} renderDiagram={renderDiagram}>
        <Sequence
          rows={sequence.rows.toReversed()}
          lanes={sequence.lanes}
          position={null}
          order="the latest first"
          onChoose={onChoose}
        />
      </MomentView>
    </>
  )
}
