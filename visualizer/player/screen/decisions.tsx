import type { Chart } from '../../chart/chart.ts'
import { sayWhole } from '../context/say-value.ts'
import type { GuardVerdict } from '../guards/ask-guard.ts'
import type { Decision } from '../guards/decisions.ts'
import { sayArrow, transitionOf } from '../say-moment.ts'
import styles from './decisions.module.css'
import panel from './panel.module.css'

interface Props {
  readonly chart: Chart
  readonly decisions: readonly Decision[]
  readonly guards: Readonly<Record<string, string>>
}

/** Shows each transition that was considered, with its guard's answer. */
export function Decisions({ chart, decisions, guards }: Props) {
  const guarded = decisions.flatMap(({ guard, ...decision }) =>
    guard === null ? [] : [{ ...decision, guard }],
  )
  return guarded.length === 0 ? null : (
    <div>
      <h3 className={panel.small}>What guards said</h3>
      <ul className={styles.decisions}>
        {guarded.map(({ transition: id, outcome, guard }) => {
          const transition = transitionOf(chart, id)
          return transition === undefined ? null : (
            <li key={id} data-outcome={outcome}>
              <p>
                <b>{outcomes[outcome]}</b> {transition.label}: {sayArrow(chart, transition)}
              </p>
              <Verdict verdict={guard} guards={guards} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const outcomes = {
  taken: 'Taken',
  refused: 'Refused',
  'passed over': 'Passed over',
} satisfies Record<Decision['outcome'], string>

/** A guard with its parts, its input, and the values that it read. */
function Verdict({ verdict, guards }: { verdict: GuardVerdict; guards: Props['guards'] }) {
  const { name, passes, parts, params, reads, problem } = verdict
  const code = guards[name]
  return (
    <div className={styles.verdict}>
      <p>
        <span className={styles.answer} data-passes={String(passes)}>
          {passes === null ? 'cannot say' : passes ? 'yes' : 'no'}
        </span>{' '}
        <code>{name}</code>
      </p>
      {code === undefined ? null : <pre>{code}</pre>}
      {problem === null ? null : <p className={panel.wrong}>{problem}</p>}
      {params === undefined ? null : (
        <p className={styles.read}>
          was given <code>{sayWhole(params)}</code>
        </p>
      )}
      {reads.map(({ path, value }) => (
        <p key={path} className={styles.read}>
          read <code>{path}</code>, which is <code>{sayWhole(value)}</code>
        </p>
      ))}
      {parts.length === 0 ? null : (
        <ul>
          {parts.map((part, index) => (
            <li key={`${index} ${part.name}`}>
              <Verdict verdict={part} guards={guards} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
