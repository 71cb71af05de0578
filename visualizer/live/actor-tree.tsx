import type { ActorId, ActorState } from '#machines/record/record.ts'
import type { Actors } from '#machines/record/situation.ts'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import styles from './moment-view.module.css'

interface Props {
  readonly actors: Actors
  /** The actor whose diagram is shown. */
  readonly shown: ActorId | null
  readonly onShow: (actor: ActorId) => void
}

/** The actors of a page, each below the one that started it. */
export function ActorTree({ actors, shown, onShow }: Props) {
  return (
    <section aria-label="Actors" className={styles.actors}>
      <SectionHeading>Actors</SectionHeading>
      {actors.size === 0 ? <p>Nothing has been started yet.</p> : null}
      <Branch actors={[...actors.values()]} parent={null} shown={shown} onShow={onShow} />
    </section>
  )
}

type BranchProps = Omit<Props, 'actors'> & {
  readonly actors: readonly ActorState[]
  readonly parent: ActorId | null
}

function Branch({ actors, parent, shown, onShow }: BranchProps) {
  const children = actors.filter((actor) => actor.parent === parent)
  return children.length === 0 ? null : (
    <ul>
      {children.map((actor) => (
        <li key={actor.actor}>
          {actor.machine === null ? (
            <span className={styles.service}>{sayActor(actor)}</span>
          ) : (
            <button
              type="button"
              className={styles.actor}
              aria-pressed={actor.actor === shown}
              onClick={() => onShow(actor.actor)}
            >
              {sayActor(actor)}
            </button>
          )}
          <Branch actors={actors} parent={actor.actor} shown={shown} onShow={onShow} />
        </li>
      ))}
    </ul>
  )
}

function sayActor({ name, status, states }: ActorState): string {
  const where = states.length === 0 ? '' : `: ${states.join(' + ')}`
  return status === 'running' ? `${name}${where}` : `${name}${where} (${status})`
}
