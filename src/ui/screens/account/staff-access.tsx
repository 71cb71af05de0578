import { useSelector } from '@xstate/react'
import type { AuditEntry, AuditSort } from '#domain/users/staff-access.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { momentText } from '../../words/numbers.ts'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import { accountText, actorText, actText } from './audit-words.ts'
import styles from './staff-access.module.css'

export type StaffAccessFlow = ListFlow<AuditEntry, AuditSort>

type Props = {
  flow: StaffAccessFlow
  /** The name of the user of the account; null if that user reads the list. */
  name: string | null
}

/** Lists acts of staff and parents on this account: when, who, and what in words. */
export function StaffAccess({ flow, name }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  return (
    <section aria-labelledby="staff-access" aria-busy={loading} className={styles.access}>
      <h2 id="staff-access">What others did with this account</h2>
      {loading ? <Skeleton height={88} /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? (
        <EmptyState title={`Nobody has looked at ${accountText(name)}`}>
          {`If staff or a parent looks at ${accountText(name)}, changes it or acts as ${name ?? 'you'}, this list shows who it was, and when.`}
        </EmptyState>
      ) : null}
      {listed ? (
        <ListPages flow={flow} label="Pages of what others did">
          {(entries) => (
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} name={name} />
              ))}
            </ol>
          )}
        </ListPages>
      ) : null}
    </section>
  )
}

function Entry({ entry, name }: { entry: AuditEntry; name: string | null }) {
  return (
    <li>
      <time dateTime={entry.date}>{momentText(entry.date)}</time>
      <p>
        <b dir="auto">{actorText(entry)}</b> {actText(entry.act, name)}
        {entry.detail === '' ? null : <small>{entry.detail}</small>}
      </p>
    </li>
  )
}
