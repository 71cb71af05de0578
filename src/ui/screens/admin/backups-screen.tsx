import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type BackupsView, lastProved } from '#domain/backup/backups-view.ts'
import type { backupRunMachine } from '#machines/backup-run/backup-run.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './admin.module.css'
import { BackupTable } from './backup-table.tsx'
import { momentText, reasonText, refusalText, stageText } from './backup-words.ts'

export type BackupRunFlow = ActorRefFrom<typeof backupRunMachine>

/** The backups of the server, for staff: the last proved one, all others, and a button for one now. */
export function BackupsScreen({ flow }: { flow: BackupRunFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const view = useSelector(flow, ({ context }) => context.view)
  return (
    <PageColumn width="wide">
      <PageHeading>Backups</PageHeading>
      <div aria-busy={loading}>
        {loading ? <Skeleton height={120} /> : null}
        {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
        {view === null ? null : <Shown flow={flow} view={view} />}
      </div>
    </PageColumn>
  )
}

function Shown({ flow, view }: { flow: BackupRunFlow; view: BackupsView }) {
  const elsewhere = useSelector(flow, (snapshot) => snapshot.matches('made elsewhere'))
  if (elsewhere)
    return (
      <p>
        {view.madeBy === 'host'
          ? 'The database of this server belongs to another host, which makes its backups. The README of Kinweave says what such a backup must contain.'
          : 'The operator of this server has switched its backups off.'}
      </p>
    )
  return (
    <>
      <div className={styles.stack}>
        <LastProof view={view} />
        <Progress flow={flow} view={view} />
      </div>
      <BackupTable backups={view.items} />
    </>
  )
}

function LastProof({ view }: { view: BackupsView }) {
  const last = lastProved(view)
  return (
    <>
      {last === null ? (
        <p>No backup was proved yet.</p>
      ) : (
        <p>
          Last proved restore: {momentText(last.provedAt ?? last.takenAt)}, {last.proofSeconds} s, no
          differences.
        </p>
      )}
      {view.reachesTo === null ? null : (
        <p>Every change until {momentText(view.reachesTo)} can be restored.</p>
      )}
      {view.late ? <ErrorMessage>The last proved backup is older than a day.</ErrorMessage> : null}
    </>
  )
}

function Progress({ flow, view }: { flow: BackupRunFlow; view: BackupsView }) {
  const mayStart = useSelector(flow, (snapshot) => snapshot.can({ type: 'backup wanted' }))
  const starting = useSelector(flow, (snapshot) => snapshot.matches('starting'))
  const notStarted = useSelector(flow, (snapshot) => snapshot.matches('not started'))
  const outOfSight = useSelector(flow, (snapshot) => snapshot.matches('out of sight'))
  const proved = useSelector(flow, (snapshot) => snapshot.matches('proved'))
  const failed = useSelector(flow, (snapshot) => snapshot.matches('failed'))
  const refusal = useSelector(flow, ({ context }) => context.refusal)
  return (
    <>
      {refusal === null ? null : <p role="status">{refusalText[refusal]}</p>}
      {notStarted ? <ErrorMessage>We could not reach the server. Try again.</ErrorMessage> : null}
      {failed && view.failed !== null ? (
        <ErrorMessage>The last backup was not proved. {reasonText[view.failed.reason]}</ErrorMessage>
      ) : null}
      {proved ? <p role="status">The backup is proved.</p> : null}
      {view.running !== null && !starting ? (
        <p role="status">A backup is running. {stageText[view.running.stage]}</p>
      ) : null}
      {outOfSight ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {mayStart || starting ? (
        <Button kind="soft" busy={starting} onClick={() => flow.send({ type: 'backup wanted' })}>
          {starting ? 'Starting the backup' : 'Back up now'}
        </Button>
      ) : null}
    </>
  )
}
