import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { PathModel } from '#machines/paths/path-model.ts'
import { activeNodes } from '#machines/paths/xstate-internals.ts'
import type { Chart } from '../../chart/chart.ts'
import type { Picture } from '../../site/site.ts'
import type { Explored } from '../explored.ts'
import { type Moment, walkRoute } from '../route/walk-route.ts'
import type { PlayerFlow } from '../use-player-flow.ts'
import { Announcement } from './announcement.tsx'
import { Answer } from './answer.tsx'
import { MomentPanels } from './moment-panels.tsx'
import { Outcome } from './outcome.tsx'
import styles from './player-screen.module.css'
import { RouteChoice } from './route-choice.tsx'
import { StateTree } from './state-tree.tsx'
import { StepList } from './step-list.tsx'
import { Transport } from './transport.tsx'

/** The highlighted parts of the chart, and what happens when the user points at a part. */
export interface Shown {
  readonly active: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

interface Props {
  readonly flow: PlayerFlow
  /** The path model that is played. */
  readonly model: PathModel
  readonly chart: Chart
  /** What the exploration of the machine has found; null until it has been explored. */
  readonly explored: Explored | null
  /** The claims by state and the guards by name, as the files write them. */
  readonly rules: { readonly holds: Words; readonly guards: Words }
  readonly pictures: readonly Picture[]
  /** The state or transition that was selected before the player was opened. */
  readonly selected: string | null
  readonly renderDiagram: (shown: Shown) => ReactNode
}

type Words = Readonly<Record<string, string>>

/**
 * Plays what can happen: the choice of a route, the diagram with the steps beside it, and everything about the moment.
 */
export function PlayerScreen({
  flow,
  model,
  chart,
  explored,
  rules,
  pictures,
  selected,
  renderDiagram,
}: Props) {
  const { route, position, byHandFrom } = useSelector(flow, ({ context }) => context)
  const [through, setThrough] = useState(selected ?? '')
  const moments = useMemo(() => walkRoute(model, route), [model, route])
  const moment = moments[position]
  const shown = {
    ...standingOut(moment),
    selected: through === '' ? null : through.replace(/ refused$/, ''),
    onSelect: (id: string | null) => setThrough(id ?? ''),
  }

  return (
    <div className={styles.player}>
      <div className={styles.choice}>
        <RouteChoice {...{ flow, chart, explored, through }} onThrough={setThrough} />
      </div>
      <div className={styles.stage}>
        <Transport flow={flow} />
        <Outcome flow={flow} />
        <Answer flow={flow} model={model} last={moments.at(-1)} />
        <Announcement moment={moment} position={position} length={route.length} />
        <div className={styles.watched}>
          <div className={styles.diagram}>{renderDiagram(shown)}</div>
          <div className={styles.tree}>
            <StateTree chart={chart} active={shown.active} />
          </div>
          {route.length === 0 ? null : (
            <StepList
              {...{ route, position, byHandFrom }}
              onChoose={(chosen) => flow.send({ type: 'moment chosen', moment: chosen })}
            />
          )}
        </div>
        <div className={styles.known}>
          {moment ? <MomentPanels {...{ flow, model, chart, moment, rules, pictures }} /> : null}
        </div>
      </div>
    </div>
  )
}

function standingOut(moment: Moment | undefined) {
  const nodes = moment?.situation ? activeNodes(moment.situation.snapshot) : []
  // The machine itself contains everything, so it is not highlighted.
  const inside = nodes.filter(({ path }) => path.length > 0)
  return { active: new Set(inside.map(({ id }) => id)), taken: new Set(moment?.taken) }
}
