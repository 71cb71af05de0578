import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FailedJobsView } from '#domain/jobs/failed-jobs-view.ts'
import type { failedJobsMachine } from '#machines/failed-jobs/failed-jobs.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './admin.module.css'
import { FailedJobTable } from './failed-job-table.tsx'

export type FailedJobsFlow = ActorRefFrom<typeof failedJobsMachine>

/** The jobs of the server that were tried as often as they may be, for staff. */
export function FailedJobsScreen({ flow }: { flow: FailedJobsFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const none = useSelector(flow, (snapshot) => snapshot.matches('none'))
  const view = useSelector(flow, ({ context }) => context.view)
  return (
    <PageColumn width="wide">
      <PageHeading>Failed jobs</PageHeading>
      <div aria-busy={loading}>
        {loading ? <Skeleton height={120} /> : null}
        {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
        {none ? (
          <div className={styles.stack}>
            <p role="status">No job of this server has failed for good.</p>
            <Button kind="soft" onClick={() => flow.send({ type: 'retried' })}>
              Look again
            </Button>
          </div>
        ) : null}
        {view === null || view.items.length === 0 ? null : <Shown flow={flow} view={view} />}
      </div>
    </PageColumn>
  )
}

function Shown({ flow, view }: { flow: FailedJobsFlow; view: FailedJobsView }) {
  const busy = useSelector(flow, (snapshot) => snapshot.matches('retrying') || snapshot.matches('dismissing'))
  const notDone = useSelector(flow, (snapshot) => snapshot.matches('not done'))
  const { total, items } = view
  return (
    <>
      <div className={styles.stack}>
        <p role="status">
          {counted(total, 'job has', 'jobs have')} failed for good.
          {total > items.length ? ` The latest ${items.length} are listed.` : ''}
        </p>
        <p>A job that is tried once more leaves this list. If it fails again, it is back.</p>
        {notDone ? <ErrorMessage>We could not reach the server. Try again.</ErrorMessage> : null}
      </div>
      <FailedJobTable
        jobs={items}
        busy={busy}
        onRetry={(id) => flow.send({ type: 'retry wanted', ids: [id] })}
        onDismiss={(id) => flow.send({ type: 'dismissal wanted', ids: [id] })}
      />
    </>
  )
}
