import { candidates } from '#machines/paths/candidates.ts'
import type { Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { type Step, sayStep } from '#machines/paths/step.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import type { Chart } from '../../chart/chart.ts'
import { newStates } from '../route/goes-on.ts'
import { nextMoment } from '../route/walk-route.ts'
import { causes } from '../say-moment.ts'
import { Decisions } from './decisions.tsx'
import styles from './next-steps.module.css'
import panel from './panel.module.css'
import { PayloadForm } from './payload-form.tsx'

interface Props {
  readonly model: PathModel
  readonly chart: Chart
  readonly situation: Situation
  readonly guards: Readonly<Record<string, string>>
  /** Takes a step; null if the route has the maximum number of steps. */
  readonly onTake: ((step: Step) => void) | null
  /** Takes back the last step; null if the user has chosen no step. */
  readonly onUndo: (() => void) | null
}

/** Playing by hand: everything that can happen now, where it would lead, and which guards would refuse it. */
export function NextSteps({ model, chart, situation, guards, onTake, onUndo }: Props) {
  const steps = candidates(model, situation.snapshot, situation.running)
  return (
    <section aria-labelledby="next-steps" className={panel.panel}>
      <SectionHeading id="next-steps" count={steps.length}>
        What can happen next
      </SectionHeading>
      {onUndo === null ? null : (
        <Button kind="line" onClick={onUndo}>
          Undo the last step
        </Button>
      )}
      {steps.length === 0 ? <p>Nothing: it has ended here.</p> : null}
      {onTake === null ? <p>This route has room for no more steps.</p> : null}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.event.type} ${sayStep(step)}`}>
            <NextStep {...{ model, chart, situation, guards, onTake, step }} others={alike(step, steps)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function alike(step: Step, steps: readonly Step[]): Step[] {
  return steps.filter((other) => other !== step && other.event.type === step.event.type)
}

function NextStep(props: Omit<Props, 'onUndo'> & { readonly step: Step; readonly others: readonly Step[] }) {
  const { model, chart, situation, guards, onTake, step, others } = props
  const { situation: there, taken, decisions, failure } = nextMoment(model, step, situation)
  const refusals = decisions.filter(({ outcome }) => outcome === 'refused')
  const refused = taken.length === 0
  return (
    <>
      <button type="button" className={styles.step} disabled={onTake === null} onClick={() => onTake?.(step)}>
        <b>{sayStep(step)}</b>
        <small>
          {causes[step.kind]}; {failure ?? (refused ? 'refused, nothing changes' : sayRest(situation, there))}
        </small>
      </button>
      {refused && refusals.length > 0 ? (
        <details className={styles.more}>
          <summary>
            Why it is refused<VisuallyHidden>: {sayStep(step)}</VisuallyHidden>
          </summary>
          <Decisions chart={chart} decisions={refusals} guards={guards} />
        </details>
      ) : null}
      {onTake === null ? null : <PayloadForm step={step} others={others} onTake={onTake} />}
    </>
  )
}

function sayRest(before: Situation, after: Situation | null): string {
  const fresh = newStates(before, after)
  return fresh.length === 0 ? 'stays where it is' : `then ${fresh.join(' and ')}`
}
