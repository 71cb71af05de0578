import type { FlowCoverage, Level } from '#machines/paths/coverage.ts'
import { TextLink } from '../../src/ui/components/text-link.tsx'
import { formatAddress } from '../site/address.ts'
import type { ChartedFlow } from '../site/charts.ts'
import styles from './coverage-page.module.css'
import { type OpenGoal, openGoals } from './open-goals.ts'
import { PartLink } from './part-link.tsx'
import { levelsWalked } from './standing.ts'

interface Props {
  readonly flows: readonly ChartedFlow[]
  readonly coverage: readonly FlowCoverage[]
  readonly level: Level
}

/** What one level does not walk: first of the flows that it walks, then the flows that it leaves out as a whole. */
export function OpenFlows({ flows, coverage, level }: Props) {
  const known = flows.map((charted) => {
    const seen = coverage.find(({ machine }) => machine === charted.flow.id)
    const walked = seen !== undefined && levelsWalked(seen).has(level)
    return { charted, walked, open: openGoals(charted.chart, seen, level) }
  })
  const partly = known.filter(({ walked, open }) => walked && open.length > 0)
  const whole = known.filter(({ walked }) => !walked)
  const walkedFlows = known.filter(({ walked }) => walked).length
  return (
    <>
      <p role="status">{sayCounts(walkedFlows, partly, whole)}</p>
      <ul className={styles.flows}>
        {partly.map(({ charted, open }) => (
          <OpenFlow key={charted.flow.id} charted={charted} open={open} />
        ))}
      </ul>
      {whole.length === 0 ? null : (
        <>
          <h3 className={styles.subtitle}>Flows of which these tests walk nothing</h3>
          <ul className={styles.flows}>
            {whole.map(({ charted, open }) => (
              <OpenFlow key={charted.flow.id} charted={charted} open={open} />
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
  return `These tests walk ${counted(walked, 'flow')}. In them ${counted(lacking, 'outcome')} lack a walk, and ${waived} need none, each with its reason.${left}`
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** One flow; what is not walked of it opens below. */
function OpenFlow({ charted: { flow, chart }, open }: { charted: ChartedFlow; open: readonly OpenGoal[] }) {
  const lacking = open.filter(({ reason }) => reason === null)
  const waived = open.filter(({ reason }) => reason !== null)
  return (
    <li>
      <details>
        <summary>
          {flow.title}
          <span className={styles.count}>
            {lacking.length} not walked
            {waived.length > 0 ? `, ${waived.length} not needed` : ''}
          </span>
        </summary>
        <p>
          <TextLink href={formatAddress({ page: 'flow', machine: flow.id, view: 'diagram' })} roomy>
            Open this flow
          </TextLink>
        </p>
        <ul className={styles.goals}>
          {[...lacking, ...waived].map(({ goal, transition, words, reason }) => (
            <li key={goal}>
              <PartLink chart={chart} id={transition} view="diagram">
                {words}
              </PartLink>
              {reason === null ? null : <span className={styles.reason}>not needed: {reason}</span>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
