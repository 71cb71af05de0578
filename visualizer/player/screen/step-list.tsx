import { useEffect, useRef } from 'react'
import { type Step, sayStep } from '#machines/paths/step.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import { causes } from '../say-moment.ts'
import styles from './step-list.module.css'

interface Props {
  readonly route: readonly Step[]
  readonly position: number
  /** The first of the steps that the user chose by hand. */
  readonly byHandFrom: number | null
  readonly onChoose: (moment: number) => void
}

/** The route, one line per step. The shown step stays in view. */
export function StepList({ route, position, byHandFrom, onChoose }: Props) {
  const here = useRef<HTMLLIElement>(null)
  // Scrolls the list directly: scrollIntoView would move the page as well.
  useEffect(() => {
    const line = here.current
    const list = line?.parentElement
    if (line && list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3
  }, [position])
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <SectionHeading id="steps" count={route.length}>
        Steps
      </SectionHeading>
      <ol className={styles.list}>
        {route.map((step, index) => (
          // A route changes only at its end, so the index identifies a step.
          <li key={`${index} ${sayStep(step)}`} ref={index === position ? here : null}>
            <button
              type="button"
              className={styles.step}
              data-ahead={index > position ? '' : undefined}
              aria-current={index === position ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={styles.number}>{index + 1}.</span>{' '}
              <span>
                {sayStep(step)}
                <small>
                  {causes[step.kind]}
                  {byHandFrom !== null && index >= byHandFrom ? ', by hand' : ''}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
