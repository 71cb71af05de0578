import type { Chart, ChartState } from '../chart/chart.ts'
import { PartLines } from '../difference/part-lines.tsx'
import { sayKind } from '../difference/say.ts'
import type { FlowView } from '../site/address.ts'
import type { Site } from '../site/site.ts'
import { Fact } from './fact.tsx'
import styles from './facts.module.css'
import { changesOf, leadingTo, picturesOf, rulesOf } from './known.ts'
import { PartLink } from './part-link.tsx'
import { Pictures } from './pictures.tsx'

interface Props {
  readonly chart: Chart
  readonly state: ChartState
  readonly site: Site
  readonly view: FlowView
}

/** Shows the facts about one state. */
export function StateFacts({ chart, state, site, view }: Props) {
  const changes = changesOf(site, chart.id).filter(({ part, id }) => part === 'state' && id === state.id)
  const claim = rulesOf(site, chart.id).holds[state.path]
  const leaving = chart.transitions.filter(({ source }) => source === state.id)
  const arriving = leadingTo(chart, state.id)
  return (
    <>
      <h2 className={styles.title}>{state.name}</h2>
      <p className={styles.quiet}>{sayKind(state)}</p>
      {changes.length > 0 ? <PartLines parts={changes} /> : null}
      <Pictures pictures={picturesOf(site, chart.id, state.path)} />
      {claim === undefined ? null : (
        <Fact name="Must hold here">
          <code className={styles.code}>{claim}</code>
        </Fact>
      )}
      <Names name="Starts" names={state.invokes.map(({ src }) => src)} />
      <Names name="On entry" names={state.entry} />
      <Names name="On exit" names={state.exit} />
      <Ways name="What can happen here" chart={chart} view={view} transitions={leaving} />
      <Ways name="What leads here" chart={chart} view={view} transitions={arriving} />
    </>
  )
}

function Names({ name, names }: { name: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Fact name={name}>
      <p>{names.join(', ')}</p>
    </Fact>
  )
}

interface WaysProps {
  readonly name: string
  readonly chart: Chart
  readonly view: FlowView
  readonly transitions: Chart['transitions']
}

function Ways({ name, chart, view, transitions }: WaysProps) {
  if (transitions.length === 0) return null
  const pathOf = (id: string) => chart.states.find((state) => state.id === id)?.path || 'the whole flow'
  return (
    <Fact name={name}>
      <ul className={styles.ways}>
        {transitions.map(({ id, source, label, guard, targets }) => (
          <li key={id}>
            {name === 'What leads here' ? `${pathOf(source)}: ` : ''}
            <PartLink chart={chart} id={id} view={view}>
              {label}
            </PartLink>
            {guard === null ? '' : ` if ${guard}`}
            {targets.length > 0 && name !== 'What leads here'
              ? ` → ${targets.map(pathOf).join(' and ')}`
              : ''}
          </li>
        ))}
      </ul>
    </Fact>
  )
}
