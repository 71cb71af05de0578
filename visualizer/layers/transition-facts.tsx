import { refusalOf } from '#machines/paths/goals.ts'
import type { Chart, ChartTransition } from '../chart/chart.ts'
import { PartLines } from '../difference/part-lines.tsx'
import { sayTime } from '../difference/say.ts'
import type { FlowView } from '../site/address.ts'
import type { Site } from '../site/site.ts'
import { Fact } from './fact.tsx'
import styles from './facts.module.css'
import { changesOf, guardsIn, rulesOf } from './known.ts'
import { PartLink } from './part-link.tsx'
import { WalkedLevels } from './walked-levels.tsx'

interface Props {
  readonly chart: Chart
  readonly transition: ChartTransition
  readonly site: Site
  readonly view: FlowView
}

/** Shows the facts about one transition. */
export function TransitionFacts({ chart, transition, site, view }: Props) {
  const { id, label, source, targets, guard, actions, delay, reenter } = transition
  const changes = changesOf(site, chart.id).filter((part) => part.part === 'transition' && part.id === id)
  const rules = rulesOf(site, chart.id)
  const taken = { name: 'taken', goal: id }
  const goals = guard === null ? [taken] : [taken, { name: 'refused', goal: refusalOf(id) }]
  const link = (state: string) => (
    <PartLink key={state} chart={chart} id={state} view={view}>
      {chart.states.find((candidate) => candidate.id === state)?.path || 'the whole flow'}
    </PartLink>
  )
  return (
    <>
      <h2 className={styles.title}>{label}</h2>
      <p>
        {targets.length === 0 ? 'Stays in ' : 'From '}
        {link(source)}
        {targets.map((target, index) => [index === 0 ? ' to ' : ' and ', link(target)])}
        {reenter ? ', leaving and entering again' : ''}
      </p>
      {changes.length > 0 ? <PartLines parts={changes} /> : null}
      {delay === null ? null : (
        <Fact name="After">
          <p>
            {delay}: {sayTime(rules.delays[delay] ?? null)}
          </p>
        </Fact>
      )}
      {guard === null ? null : (
        <Fact name="Only if">
          <p>{guard}</p>
          <dl className={styles.rules}>
            {guardsIn(transition)
              .filter((name) => name in rules.guards)
              .map((name) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <code className={styles.code}>{rules.guards[name]}</code>
                  </dd>
                </div>
              ))}
          </dl>
        </Fact>
      )}
      {actions.length === 0 ? null : (
        <Fact name="Does">
          <p>{actions.join(', ')}</p>
        </Fact>
      )}
      <WalkedLevels coverage={site.coverage} machine={chart.id} goals={goals} />
    </>
  )
}
