import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** The progress, which counts only what the server has acknowledged. */
export function Sending({ flow }: { flow: UploadFlow }) {
  const sent = useSelector(flow, (snapshot) => snapshot.context.personsSent)
  const total = useSelector(flow, (snapshot) => snapshot.context.summary?.personsToSend ?? 0)
  const applying = useSelector(flow, (snapshot) => snapshot.matches({ uploading: 'applying' }))
  const ordering = useSelector(flow, (snapshot) => snapshot.matches({ uploading: 'ordering' }))
  const comparing = useSelector(flow, (snapshot) => snapshot.matches({ uploading: 'comparing' }))
  const cancelling = useSelector(flow, (snapshot) => snapshot.matches('cancelling'))
  const update = useSelector(flow, ({ context }) => context.target !== null)

  return (
    <>
      {cancelling ? (
        <PageHeading lead="The server will delete everything that was sent.">Cancelling</PageHeading>
      ) : (
        <PageHeading
          lead={applying ? appliedLead : ordering ? orderedLead : update ? updateLead : sendingLead}
        >
          {update ? 'Updating your tree' : 'Uploading your tree'}
        </PageHeading>
      )}
      <Progress
        label="Uploading"
        done={sent}
        of={applying || ordering || comparing || cancelling ? null : total}
      >
        {applying || ordering
          ? appliedWords
          : comparing
            ? comparedWords
            : `${counted(sent)} of ${counted(total)} persons`}
      </Progress>
      {ordering ? null : (
        <div className={styles.actions}>
          {applying ? (
            <Button kind="line" onClick={() => flow.send({ type: 'left' })}>
              {update ? 'See the tree' : 'See my trees'}
            </Button>
          ) : (
            <Button kind="line" busy={cancelling} onClick={() => flow.send({ type: 'cancelled' })}>
              {update ? 'Cancel the update' : 'Cancel the upload'}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const sendingLead = 'You can leave this page; the upload continues while Kinweave is open.'
const updateLead = 'You can leave this page. We show you the changes before we make them.'
const appliedWords = 'Everything has arrived. We are putting your tree together.'
const comparedWords = 'Everything has arrived. We are comparing it with your tree.'
const counted = (count: number) => count.toLocaleString('en')
const orderedLead = 'Your tree appears all at once when it is ready.'
const appliedLead =
  'You can leave this page; we continue without it. Your tree appears all at once when it is ready.'
