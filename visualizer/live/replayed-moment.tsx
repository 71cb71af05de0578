import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { replayLog } from '#machines/record/replay-log.ts'
import { HeldNote } from './held-note.tsx'
import type { LiveFlow } from './live-flow.ts'
import { MomentView } from './moment-view.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { rowsOf } from './rows.ts'
import { Sequence } from './sequence.tsx'
import type { HeldSession } from './session-store.ts'
import type { ShownChart } from './shown-chart.ts'

/** The number of rows before the shown moment; after it there are twice as many. */
const before = 50

interface Props {
  readonly flow: LiveFlow
  readonly held: HeldSession
  readonly renderDiagram: (shown: ShownChart) => ReactNode
}

/** A moment of a stored session: data and flows as they were then. */
export function ReplayedMoment({ flow, held, renderDiagram }: Props) {
  const { position, length } = useSelector(flow, ({ context }) => context)
  const { begin } = held
  const entries = useMemo(() => held.entries.slice(0, length), [held, length])
  const replay = useMemo(() => replayLog(begin, entries), [begin, entries])
  const first = Math.max(0, position - before)
  const { rows, lanes } = useMemo(() => rowsOf(begin, entries, first, 3 * before), [begin, entries, first])
  return (
    <>
      <ReplayBar flow={flow} length={length} at={entries[Math.max(0, position - 1)]?.at ?? null} />
      <HeldNote held={held} />
      <MomentView
        situation={replay.at(position)}
        before={position > 0 ? replay.at(position - 1) : null}
        entry={entries[position - 1] ?? null}
        renderDiagram={renderDiagram}
      >
        <Sequence
          rows={rows}
          lanes={lanes}
          position={position}
          order="from the beginning"
          onChoose={(chosen) => flow.send({ type: 'moved', position: chosen })}
        />
      </MomentView>
    </>
  )
}
