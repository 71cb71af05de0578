import { useSelector } from '@xstate/react'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import type { Step } from '#machines/paths/step.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import type { Chart } from '../../chart/chart.ts'
import type { Picture } from '../../site/site.ts'
import { contextTree } from '../context/context-tree.ts'
import type { Moment } from '../route/walk-route.ts'
import type { PlayerFlow } from '../use-player-flow.ts'
import { ContextParts } from './context-parts.tsx'
import styles from './moment-panels.module.css'
import { NextSteps } from './next-steps.tsx'
import panel from './panel.module.css'
import { Pictures } from './pictures.tsx'
import { WhatHappened } from './what-happened.tsx'
import { WhereItIs } from './where-it-is.tsx'

type Words = Readonly<Record<string, string>>

interface Props {
  readonly flow: PlayerFlow
  readonly model: PathModel
  readonly chart: Chart
  readonly moment: Moment
  readonly rules: { readonly holds: Words; readonly guards: Words }
  readonly pictures: readonly Picture[]
}

/** Everything about one moment, side by side. */
export function MomentPanels({ flow, model, chart, moment, rules, pictures }: Props) {
  const takes = useSelector(flow, (snapshot) => snapshot.can({ type: 'step taken', step: moment.step }))
  const undoes = useSelector(flow, (snapshot) => snapshot.can({ type: 'step undone' }))
  const { situation } = moment
  return (
    <div className={styles.panels}>
      <WhatHappened chart={chart} moment={moment} guards={rules.guards} />
      {situation === null ? null : (
        <>
          <div className={styles.pair}>
            <WhereItIs model={model} situation={situation} holds={rules.holds} />
            <Pictures pictures={pictures} state={restingPaths(situation.snapshot).join(' + ')} />
            <ContextPanel now={situation.snapshot.context} before={moment.before?.context} />
          </div>
          <NextSteps
            {...{ model, chart, situation }}
            guards={rules.guards}
            onTake={takes ? (step: Step) => flow.send({ type: 'step taken', step }) : null}
            onUndo={undoes ? () => flow.send({ type: 'step undone' }) : null}
          />
        </>
      )}
    </div>
  )
}

function ContextPanel({ now, before }: { now: unknown; before: unknown }) {
  const parts = contextTree(now, before)
  return (
    <section aria-labelledby="context" className={panel.panel}>
      <SectionHeading id="context">What it knows</SectionHeading>
      {parts.length === 0 ? <p>Nothing: this machine has no context.</p> : <ContextParts parts={parts} />}
    </section>
  )
}
