import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** An upload whose page was closed before its end; the same file continues it. */
export function LeftUploadNotice({ flow }: { flow: UploadFlow }) {
  const left = useSelector(flow, (snapshot) => snapshot.context.left)
  const discarding = useSelector(flow, (snapshot) => snapshot.matches('discarding'))
  const mayCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'left upload cancelled' }))
  if (left === null || !(mayCancel || discarding)) return null

  return (
    <div className={styles.word}>
      <Notice
        action={
          <Button kind="text" busy={discarding} onClick={() => flow.send({ type: 'left upload cancelled' })}>
            Cancel that upload
          </Button>
        }
      >
        The upload of <b>{left.file.name}</b> was interrupted. {left.personsSent.toLocaleString('en')} of{' '}
        {left.personsToSend.toLocaleString('en')} persons have arrived. To continue, choose the same file.
      </Notice>
    </div>
  )
}
