import { useMemo } from 'react'
import type { Chart } from '../chart/chart.ts'
import { statesWithin } from '../chart/fold.ts'
import { arrowsOf, initialOf, stayingIn } from '../layout/arrows.ts'
import type { Drawing } from '../layout/drawing.ts'
import { padding, writtenInState, writtenOnArrow } from '../layout/written.ts'
import { ArrowLine } from './arrow-line.tsx'
import { FoldButton } from './fold-button.tsx'
import type { Folding } from './folding.ts'
import { InitialMark } from './initial-mark.tsx'
import type { Showing } from './part.tsx'
import { StateBox } from './state-box.tsx'
import { TransitionWords } from './transition-words.tsx'

interface Props {
  readonly chart: Chart
  readonly drawing: Drawing
  readonly reached: string
  readonly showing: (id: string) => Showing
  readonly folding?: Folding
}

/** Draws a chart in layers: states from the outside in, lines, texts, and buttons. */
export function Chartwork({ chart, drawing, reached, showing, folding }: Props) {
  const { states, arrows } = useMemo(() => writtenOf(chart), [chart])
  return (
    <>
      {states.map(({ state, written, region }) => {
        const box = drawing.states[state.id]
        return box === undefined ? null : (
          <StateBox
            key={state.id}
            state={state}
            box={box}
            written={written}
            chart={chart}
            showing={showing(state.id)}
            reached={state.id === reached}
            region={region}
          />
        )
      })}
      {states.map(({ state }) => (
        <InitialMark
          key={state.id}
          box={drawing.states[initialOf(state.id)]}
          line={drawing.transitions[initialOf(state.id)]?.lines[0]}
        />
      ))}
      {arrows.map(({ arrow }) =>
        arrow.transitions.map((transition) => (
          <ArrowLine
            key={transition.id}
            line={drawing.transitions[transition.id]?.lines[transition.targets.indexOf(arrow.target)] ?? []}
            showing={showing(transition.id)}
          />
        )),
      )}
      {arrows.map(({ arrow, written }) =>
        arrow.transitions.map((transition) => {
          const label = drawing.transitions[transition.id]?.label
          return label ? (
            <TransitionWords
              key={transition.id}
              transition={transition}
              written={written}
              at={{ x: label.x + 4, y: label.y + 2, width: label.width - 8, height: label.height - 4 }}
              chart={chart}
              showing={showing(transition.id)}
              reached={transition.id === reached}
            />
          ) : null
        }),
      )}
      {states.map(({ state, written, staying }) => {
        const box = drawing.states[state.id]
        return box === undefined
          ? null
          : staying.map((transition) => (
              <TransitionWords
                key={transition.id}
                transition={transition}
                written={written}
                at={{ ...box, x: box.x + padding, y: box.y + padding, width: box.width - 2 * padding }}
                chart={chart}
                showing={showing(transition.id)}
                staying
                reached={transition.id === reached}
              />
            ))
      })}
      {folding === undefined
        ? null
        : chart.states.map(({ id, name, parent }) => {
            const box = drawing.states[id]
            return box === undefined || parent === null || statesWithin(folding.whole, id) === 0 ? null : (
              <FoldButton
                key={id}
                name={name}
                box={box}
                folded={folding.folded.has(id)}
                onFold={() => folding.onFold(id)}
              />
            )
          })}
    </>
  )
}

function writtenOf(chart: Chart) {
  const parallel = new Set(chart.states.filter(({ kind }) => kind === 'parallel').map(({ id }) => id))
  return {
    states: chart.states.map((state) => {
      const staying = stayingIn(chart, state.id)
      const region = state.parent !== null && parallel.has(state.parent)
      return { state, staying, region, written: writtenInState(state, staying) }
    }),
    arrows: arrowsOf(chart).map((arrow) => ({ arrow, written: writtenOnArrow(arrow.transitions) })),
  }
}
