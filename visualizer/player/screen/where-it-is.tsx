import type { AnyMachineSnapshot } from 'xstate'
import type { Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { sayValue } from '../context/say-value.ts'
import { type Claim, claimsOf } from '../route/claims.ts'
import panel from './panel.module.css'

interface Props {
  readonly model: PathModel
  readonly situation: Situation
  /** What must hold, by state, as the path model's file writes it. */
  readonly holds: Readonly<Record<string, string>>
}

/** The states at rest, what must hold in each and whether it does, and which actors and timers are running. */
export function WhereItIs({ model, situation, holds }: Props) {
  const { snapshot, running } = situation
  const waits = [...running.actors].map((id) => `the actor ${id}`)
  const timers = [...running.timers].map((event) => `the timer ${event.split('.')[2] ?? event}`)
  const beside = [...waits, ...timers]
  return (
    <section aria-labelledby="where-it-is" className={panel.panel}>
      <SectionHeading id="where-it-is">Where it is now</SectionHeading>
      <ul className={panel.lines}>
        {claimsOf(model, snapshot).map((claim) => (
          <li key={claim.state}>
            <b>{claim.state}</b>. What must hold there: <Said claim={claim} />
            {holds[claim.state] === undefined ? null : (
              <code className={panel.code}>{holds[claim.state]}</code>
            )}
          </li>
        ))}
      </ul>
      {snapshot.status === 'active' ? null : <p>{sayEnd(snapshot)}</p>}
      {beside.length === 0 ? null : <p>Running: {beside.join(', ')}.</p>}
    </section>
  )
}

function sayEnd({ status, error }: AnyMachineSnapshot): string {
  if (status === 'error') return `It has ended in an error: ${sayValue(error)}.`
  return status === 'done' ? 'It has come to its end.' : 'It was stopped.'
}

function Said({ claim: { holds } }: { claim: Claim }) {
  if (holds === null) return <>nothing is said of it</>
  return holds ? (
    <span className={panel.holds}>holds</span>
  ) : (
    <strong className={panel.broken}>does not hold</strong>
  )
}
