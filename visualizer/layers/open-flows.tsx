import { useState } from 'react'
import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import type { Chart } from '../chart/chart.ts'
import { counted } from '../difference/say.ts'
import type { ChartedFlow } from '../site/charts.ts'
import styles from './coverage-page.module.css'
import { noRun } from './level-words.ts'
import { type OpenGoal, openGoals } from './open-goals.ts'
import { PartLink } from './part-link.tsx'
import { sayFigures } from './say-figures.ts'
import { type Figures, figuresOf, goalsOfFlow, levelsRun, levelsWalked } from './standing.ts'

interface Props {
  readonly flows: readonly ChartedFlow[]
  readonly coverage: readonly FlowCoverage[]
  readonly level: Level
}

/**
 * The goals that one level does not cover: first in the flows that it covers in part, then the flows without any test
 * at this level.
 */
export function OpenFlows({ flows, coverage, level }: Props) {
  if (!levelsRun(coverage).has(level)) return <p role="status">{noRun}</p>
  const known = flows.map((charted) => {
    const seen = coverage.find(({ machine }) => machine === charted.flow.id)
    const walked = seen !== undefined && levelsWalked(seen).has(level)
    return {
      charted,
      walked,
      open: openGoals(charted.chart, seen, level),
      figures: figuresOf(goalsOfFlow(charted.chart), seen, level),
    }
  })
  const partly = known.filter(({ walked, open }) => walked && open.length > 0)
  const whole = known.filter(({ walked }) => !walked)
  const walkedFlows = known.filter(({ walked }) => walked).length
  return (
    <>
      <p role="status">{sayCounts(walkedFlows, partly, whole)}</p>
      <ul className={styles.flows}>
        {partly.map((flow) => (
          <OpenFlow key={`${level} ${flow.charted.flow.id}`} {...flow} />
        ))}
      </ul>
      {whole.length === 0 ? null : (
        <>
          <h3 className={styles.subtitle}>Flows of which these tests walk nothing</h3>
          <ul className={styles.flows}>
            {whole.map((flow) => (
              <OpenFlow key={`${level} ${flow.charted.flow.id}`} {...flow} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface Known {
  readonly open: readonly OpenGoal[]
}

function sayCounts(walked: number, partly: readonly Known[], whole: readonly Known[]): string {
  const lacking = partly.flatMap(({ open }) => open).filter(({ reason }) => reason === null).length
  const waived = partly.flatMap(({ open }) => open).length - lacking
  const left = whole.length === 0 ? '' : ` ${counted(whole.length, 'flow')} they do not walk at all.`
  if (walked === 0) return 'These tests walk no flow.'
  const lack = `${counted(lacking, 'outcome')} ${lacking === 1 ? 'lacks' : 'lack'} a walk`
  return `These tests walk ${counted(walked, 'flow')}. In them ${lack}, and ${waived} need none, each with its reason.${left}`
}

interface OpenFlowProps extends Known {
  readonly charted: ChartedFlow
  readonly figures: Figures
}

/**
 * One flow, as a section that expands. It is expanded at first if its tests cover only a part; the content of a
 * collapsed section is not rendered.
 */
function OpenFlow({ charted, open, figures }: OpenFlowProps) {
  const { flow, chart } = charted
  const lacking = open.filter(({ reason }) => reason === null)
  const waived = open.filter(({ reason }) => reason !== null)
  const [shown, setShown] = useState(lacking.length > 0 && open.length < chart.transitions.length)
  return (
    <li>
      <details open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary>
          {flow.title}
          <span className={styles.count}>
            {sayFigures(figures)}
            {lacking.length > 0 ? `, ${lacking.length} not walked` : ''}
          </span>
        </summary>
        {shown ? <OpenGoals chart={chart} goals={[...lacking, ...waived]} /> : null}
      </details>
    </li>
  )
}

function OpenGoals({ chart, goals }: { chart: Chart; goals: readonly OpenGoal[] }) {
  return (
    <ul className={styles.goals}>
      {goals.map(({ goal, transition, words, reason }) => (
        <li key={goal}>
          <PartLink chart={chart} id={transition} view="diagram">
            {words}
          </PartLink>
          {reason === null ? null : <span className={styles.reason}>not needed: {reason}</span>}
        </li>
      ))}
    </ul>
  )
}
