import { useSelector } from '@xstate/react'
import type { AuditEntry, AuditSort } from '#domain/staff-access.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Unreachable } from '../../components/load-states.tsx'
import { Outdated } from '../../components/outdated.tsx'
import { PageButtons } from '../../components/page-buttons.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { momentText } from '../../words/numbers.ts'
import type { ListFlow } from '../list-flow.ts'
import { actorText, actText } from './audit-words.ts'
import styles from './staff-access.module.css'

export type StaffAccessFlow = ListFlow<AuditEntry, AuditSort>

/** What staff and supervisors did with this account: when, who, and what in words. */
export function StaffAccess({ flow }: { flow: StaffAccessFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  return (
    <section aria-labelledby="staff-access" aria-busy={loading} className={styles.access}>
      <h2 id="staff-access">What staff did</h2>
      {loading ? <Skeleton height={88} /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? (
        <EmptyState title="Nobody has looked at your account">
          When somebody of the staff looks at it, changes it or acts as you, it stands here, with name and
          date.
        </EmptyState>
      ) : null}
      {listed ? <Entries flow={flow} /> : null}
    </section>
  )
}

function Entries({ flow }: { flow: StaffAccessFlow }) {
  const pages = useSelector(flow, ({ context }) => context.pages)
  const current = useSelector(flow, ({ context }) => context.current)
  const fetching = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'fetching next' }))
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'next unreachable' }))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  const mayGoOn = useSelector(flow, (snapshot) => snapshot.can({ type: 'next chosen' }))
  const retry = () => flow.send({ type: 'retried' })
  return (
    <>
      {outdated ? <Outdated onRetry={retry} /> : null}
      <ol>
        {pages[current]?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {failed ? (
        <div className={styles.failed}>
          <ErrorMessage>The next page could not be fetched.</ErrorMessage>
          <Button kind="soft" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      <PageButtons
        label="Pages of what staff did"
        count={pages.length}
        current={current}
        onPage={(page) => flow.send({ type: 'page chosen', page })}
        onNext={mayGoOn ? () => flow.send({ type: 'next chosen' }) : null}
        fetching={fetching}
      />
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <time dateTime={entry.date}>{momentText(entry.date)}</time>
      <p>
        <b dir="auto">{actorText(entry)}</b> {actText[entry.act]}
        {entry.detail === '' ? null : <small>{entry.detail}</small>}
      </p>
    </li>
  )
}
