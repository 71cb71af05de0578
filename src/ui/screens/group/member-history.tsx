import { useSelector } from '@xstate/react'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { dayText } from '../../words/numbers.ts'
import styles from './group.module.css'
import type { MemberDetailsFlow } from './group-flows.ts'
import { historyText } from './group-words.ts'

/** When a member was invited, joined, and got other roles. */
export function MemberHistory({ flow, name }: { flow: MemberDetailsFlow; name: string }) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  const history = useSelector(flow, ({ context }) => context.history)
  if (state === 'without history') return <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
  if (state !== 'showing history')
    return (
      <div aria-busy="true">
        <Skeleton height={88} above={16} />
      </div>
    )
  if (history.length === 0) return <p className={styles.quiet}>Nothing is recorded.</p>
  return (
    <ol className={styles.history}>
      {history.map((item) => (
        <li key={`${item.date} ${item.happening}`}>
          <time dateTime={item.date}>{dayText(item.date)}</time>
          <span dir="auto">{historyText(item, name)}</span>
        </li>
      ))}
    </ol>
  )
}
