import { CountBadge } from '../../components/count-badge.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './details.module.css'
import type { DetailView } from './person-view.ts'
import type { Phase } from './walk/walk.ts'

interface Props {
  readonly details: readonly DetailView[] | null
  readonly phase: Phase
  /** There may be more, which is not for this user to see. */
  readonly hidden?: boolean
}

/** What is known of the person: when, what, and where or how. */
export function Details({ details, phase, hidden = false }: Props) {
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details" className={styles.heading}>
        Details {details && details.length > 0 ? <CountBadge count={details.length} /> : null}
      </h2>
      {details === null ? <NotYet phase={phase} /> : null}
      {details?.length === 0 ? (
        <p className={styles.none}>{hidden ? 'Private' : 'No details are known.'}</p>
      ) : null}
      {details && details.length > 0 ? (
        <ul>
          {details.map(({ id, date, title, text }) => (
            <li key={id} className={styles.fact}>
              <span className={styles.date}>{date}</span> <b>{title}</b>{' '}
              <span className={styles.text} dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function NotYet({ phase }: { phase: Phase }) {
  if (phase !== 'waiting') return <p className={styles.none}>(not loaded)</p>
  return (
    <>
      <Skeleton width="60%" height={14} above={14} />
      <Skeleton width="72%" height={14} above={26} />
      <Skeleton width="48%" height={14} above={26} />
    </>
  )
}
