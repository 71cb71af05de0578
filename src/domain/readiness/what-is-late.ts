/** What a server is behind with. It still works, so an operator looks at it, and a probe does not restart it. */

/** What waits at the moment; no names, addresses or texts. */
export interface WaitingWork {
  /** How long the oldest job has been due, in seconds; 0 if none is. Comparisons of trees are counted apart. */
  readonly queueSeconds: number
  /** How long the oldest comparison of trees has been due, in seconds. */
  readonly comparisonSeconds: number
  /** How many calls and jobs wait for a connection to the database. */
  readonly waitingForConnection: number
  readonly isBackupLate: boolean
}

type Late = 'queue' | 'comparison' | 'pool' | 'backup'

/** Ten minutes: longer than a job of a healthy server waits while trees of others are applied or compared. */
const maxQueueSeconds = 10 * 60

export function whatIsLate(work: WaitingWork): Late[] {
  const late: [Late, boolean][] = [
    ['queue', work.queueSeconds > maxQueueSeconds],
    ['comparison', work.comparisonSeconds > maxQueueSeconds],
    ['pool', work.waitingForConnection > 0],
    ['backup', work.isBackupLate],
  ]
  return late.flatMap(([name, isLate]) => (isLate ? [name] : []))
}
