import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LastDownload, PreparedArchive } from '#domain/users/archive-download.ts'
import type { ArchiveProblem, accountExportMachine } from '#machines/account-export/account-export.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { counted, dayText, fileSize } from '../../words/numbers.ts'
import styles from './account.module.css'

export type AccountExportFlow = ActorRefFrom<typeof accountExportMachine>

const problemText = {
  unreachable: 'We could not reach the server. Check your connection, and prepare the archive again.',
  'address-ended': 'The archive was not downloaded within ten minutes. Prepare it again when you are ready.',
  'not-started':
    'The download did not start. Look whether your browser has blocked it, and prepare the archive again.',
} satisfies Record<ArchiveProblem, string>

/** Everything of the user as one archive. */
export function YourData({ flow }: { flow: AccountExportFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('looking up'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const refused = useSelector(flow, (snapshot) => snapshot.matches('refused'))
  return (
    <section aria-labelledby="your-data" aria-busy={loading} className={styles.section}>
      <h2 id="your-data">Your data</h2>
      <p>
        Take everything with you as one archive: your trees and profiles as GEDCOM 7 with their photos, your
        account, memberships, letters to support and receipts. Only you can download it.
      </p>
      {loading ? <Skeleton height={44} /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {refused ? (
        <p role="status">Only the owner of the account gets its archive. Switch back to your own account.</p>
      ) : null}
      <Resting flow={flow} />
      <Ready flow={flow} />
      <Running flow={flow} />
    </section>
  )
}

function Resting({ flow }: { flow: AccountExportFlow }) {
  const resting = useSelector(flow, (snapshot) => snapshot.matches('resting'))
  const preparing = useSelector(flow, (snapshot) => snapshot.matches('preparing'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const download = useSelector(flow, ({ context }) => context.download)
  if (!resting && !preparing) return null
  return (
    <>
      {problem !== null ? (
        <ErrorMessage>{problemText[problem]}</ErrorMessage>
      ) : download === null || preparing ? null : (
        <Ended download={download} />
      )}
      <Button kind="line" disabled={preparing} onClick={() => flow.send({ type: 'archive asked' })}>
        {preparing ? 'Preparing…' : 'Prepare my archive'}
      </Button>
    </>
  )
}

function Ended({ download: { state, startedDate, endedDate } }: { download: LastDownload }) {
  const day = dayText(endedDate ?? startedDate)
  if (state === 'complete')
    return <p role="status">{`The archive was downloaded on ${day}. You can download it again.`}</p>
  return (
    <ErrorMessage>
      {`The download of ${day} stopped before its end, so that file is not usable. Delete it, and prepare the archive again.`}
    </ErrorMessage>
  )
}

function Ready({ flow }: { flow: AccountExportFlow }) {
  const ready = useSelector(flow, (snapshot) => snapshot.matches('ready'))
  const archive = useSelector(flow, ({ context }) => context.archive)
  if (!ready || archive === null) return null
  return (
    <>
      <p role="status">{`Your archive is ready: ${contentsOf(archive)}.`}</p>
      <Button onClick={() => flow.send({ type: 'download chosen' })}>Download the archive</Button>
    </>
  )
}

const contentsOf = ({ treeCount, profileCount, fileCount, fileBytes }: PreparedArchive): string =>
  [
    counted(treeCount, 'tree', 'trees'),
    counted(profileCount, 'profile', 'profiles'),
    fileCount === 0
      ? 'no photos'
      : `${counted(fileCount, 'photo or file', 'photos and files')} (${fileSize(fileBytes)})`,
  ].join(', ')

function Running({ flow }: { flow: AccountExportFlow }): ReactNode {
  const starting = useSelector(flow, (snapshot) => snapshot.matches('starting'))
  const running = useSelector(flow, (snapshot) => snapshot.matches('being downloaded'))
  const download = useSelector(flow, ({ context }) => context.download)
  if (starting) return <p role="status">Your browser starts the download…</p>
  if (!running || download === null) return null
  const { sentBytes, fileBytes } = download
  return (
    <>
      <Progress label="Download" done={sentBytes} of={fileBytes === 0 ? null : fileBytes}>
        {`${fileSize(sentBytes)} of ${fileSize(fileBytes)} of photos and files`}
      </Progress>
      <p>
        Your browser is downloading the archive. You can use other pages meanwhile. Stay signed in until it is
        complete.
      </p>
    </>
  )
}
