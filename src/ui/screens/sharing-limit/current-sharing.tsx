import { useSelector } from '@xstate/react'
import { Modal } from '../../components/dialogs/modal.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { LimitReached } from './limit-reached.tsx'
import styles from './sharing-limit.module.css'
import type { SharingLimitFlow } from './sharing-limit-flow.ts'
import type { SharingView } from './sharing-view.ts'
import { roomText, sharingText, standingText } from './sharing-words.ts'

type Props = { flow: SharingLimitFlow; sharing: SharingView | null }

/** The people who count towards the sharing limit, against the limit (LIM-01). */
export function CurrentSharing({ flow, sharing }: Props) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  return (
    <Modal title="People you share with" onClose={() => flow.send({ type: 'dismissed' })}>
      {state === 'unreachable' ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      ) : null}
      {state === 'shown' && sharing !== null ? <Shown sharing={sharing} /> : null}
    </Modal>
  )
}

function Shown({ sharing }: { sharing: SharingView }) {
  return (
    <div className={styles.shown}>
      <p className={styles.count}>{sharingText(sharing)}</p>
      {sharing.isReached ? <LimitReached /> : <p>{roomText(sharing)}</p>}
      {sharing.people.length === 0 ? (
        <p>Nobody counts at the moment.</p>
      ) : (
        <ul aria-label="People who count" className={styles.people}>
          {sharing.people.map((person) => (
            <li key={person.key}>
              <b dir="auto">{person.name}</b>
              <small>
                {standingText(person)}
                {person.address === null ? '' : `, ${person.address}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.rule}>
        Each person counts once, even if you share several groups and trees with them. An invitation counts
        until it expires or is cancelled. A group that sees only trees that are free to share does not count:
        their owners have a plan without a sharing limit.
      </p>
    </div>
  )
}
