import { type Step, sayStep } from '#machines/paths/step.ts'
import type { Effect } from '#machines/paths/xstate-internals.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import type { Chart } from '../../chart/chart.ts'
import { contextTree } from '../context/context-tree.ts'
import { payloadOf } from '../forms/payload-fields.ts'
import type { Moment } from '../route/walk-route.ts'
import { causes, sayArrow, sayCarried, transitionOf } from '../say-moment.ts'
import { ContextParts } from './context-parts.tsx'
import { Decisions } from './decisions.tsx'
import styles from './panel.module.css'

interface Props {
  readonly chart: Chart
  readonly moment: Moment
  /** The condition of each guard, as its file writes it. */
  readonly guards: Readonly<Record<string, string>>
}

/** The step before this moment: its event, the transitions that were taken, and the verdicts of guards. */
export function WhatHappened({ chart, moment, guards }: Props) {
  const { step, taken, decisions, effects, failure } = moment
  return (
    <section aria-labelledby="what-happened" className={styles.panel}>
      <SectionHeading id="what-happened">What happened</SectionHeading>
      <p className={styles.lead}>
        <small>{causes[step.kind]}</small> {sayStep(step)}
      </p>
      {failure === null ? null : (
        <p role="alert" className={styles.wrong}>
          This broke the machine, which stays where it was: {failure}
        </p>
      )}
      <Carried step={step} />
      {taken.length === 0 && step.kind !== 'start' ? <p>No arrow was taken.</p> : null}
      <ul className={styles.lines}>
        {taken.map((id, index) => {
          const transition = transitionOf(chart, id)
          return transition === undefined ? null : (
            // A step may take an eventless transition twice, so the key includes its index.
            <li key={`${index} ${id}`}>
              <b>{transition.label}</b>: {sayArrow(chart, transition)}
              {transition.actions.length === 0 ? '' : `; ${transition.actions.join(', ')}`}
            </li>
          )
        })}
        {effects.map(({ kind, id }, index) => (
          <li key={`${index} ${kind} ${id}`}>{sayEffect(kind, id)}</li>
        ))}
      </ul>
      <Decisions chart={chart} decisions={decisions} guards={guards} />
    </section>
  )
}

function Carried({ step }: { step: Step }) {
  const parts = contextTree(step.kind === 'start' ? { input: step.input } : payloadOf(step))
  const empty = step.kind === 'start' && step.input === undefined
  return parts.length === 0 || empty ? null : (
    <div>
      <h3 className={styles.small}>{sayCarried(step.kind)}</h3>
      <ContextParts parts={parts} />
    </div>
  )
}

/** A timer's id is its event: `xstate.after.<delay>.<state>`. */
function sayEffect(kind: Effect['kind'], id: string): string {
  const timer = id.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')
  switch (kind) {
    case 'actor started':
      return `The actor ${id} starts.`
    case 'actor stopped':
      return `The actor ${id} is stopped.`
    case 'timer started':
      return `The timer ${timer} is set.`
    case 'told':
      return `It says “${id}”.`
    case 'timer stopped':
      return `The timer ${timer} is put out.`
  }
}
