import { useSelector } from '@xstate/react'
import type { PathModel } from '#machines/paths/path-model.ts'
import { restingPaths } from '#machines/paths/state-path.ts'
import { goesOn } from '../route/goes-on.ts'
import type { Moment } from '../route/walk-route.ts'
import type { PlayerFlow } from '../use-player-flow.ts'
import styles from './answer.module.css'

interface Props {
  readonly flow: PlayerFlow
  readonly model: PathModel
  /** The last moment of the route. */
  readonly last: Moment | undefined
}

/** The answer to a question: where the route ends, and what then happens without the user. */
export function Answer({ flow, model, last }: Props) {
  const asked = useSelector(flow, ({ context }) => (context.byHandFrom === null ? context.asked : null))
  const situation = last?.situation
  if (!situation || asked === null || 'path' in asked || asked.words.length === 0) return null
  const courses = goesOn(model, situation)
  return (
    <section aria-label="What happens then" className={styles.answer}>
      <p>
        When {asked.words.join(', then ')}, it is in{' '}
        <b>{restingPaths(situation.snapshot).join(' and ') || 'its end'}</b>.
      </p>
      {courses.length === 0 ? null : (
        <ul>
          {courses.map(({ words, to }) => (
            <li key={words}>
              From there: {words} → {to.join(', or ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
