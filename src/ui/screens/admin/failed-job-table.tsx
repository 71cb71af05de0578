import type { ListedJob } from '#domain/jobs/failed-jobs-view.ts'
import { Button } from '../../components/buttons/button.tsx'
import styles from './admin.module.css'
import { momentText } from './backup-words.ts'
import { jobReasonText, taskText } from './failed-job-words.ts'

interface Props {
  readonly jobs: readonly ListedJob[]
  readonly busy: boolean
  readonly onRetry: (id: string) => void
  readonly onDismiss: (id: string) => void
}

/** The failed jobs, the latest first. */
export function FailedJobTable({ jobs, busy, onRetry, onDismiss }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Failed</th>
          <th scope="col">Reason</th>
          <th scope="col">Act</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row">{taskText(job.task)}</th>
            <td data-label="Failed">
              {momentText(job.failedAt)}, after {job.attempts} attempts
            </td>
            <td data-label="Reason" className={styles.reason}>
              {jobReasonText[job.reason]} {job.error === '' ? null : <code>{job.error}</code>}
            </td>
            <td data-label="Act">
              <div className={styles.actions}>
                {job.canRetry ? (
                  <Button
                    kind="soft"
                    disabled={busy}
                    aria-label={`Try once more: job ${job.id}`}
                    onClick={() => onRetry(job.id)}
                  >
                    Try once more
                  </Button>
                ) : null}
                <Button
                  kind="line"
                  disabled={busy}
                  aria-label={`Dismiss job ${job.id}`}
                  onClick={() => onDismiss(job.id)}
                >
                  Dismiss
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
