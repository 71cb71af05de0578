import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { uploadProblemText } from '../../words/upload-words.ts'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-screen.tsx'

/** The upload stands still: what happened, and what can be done. */
export function Stopped({ flow }: { flow: UploadFlow }) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const refused = useSelector(flow, (snapshot) => snapshot.matches('refused'))

  return (
    <>
      <PageHeading>The upload has stopped</PageHeading>
      {problem ? (
        <div className={styles.word}>
          <ErrorMessage>{uploadProblemText[problem]}</ErrorMessage>
        </div>
      ) : null}
      {problem === 'tree-limit-reached' ? (
        <p>
          <TextLink href="/trees">See my trees</TextLink>
        </p>
      ) : null}
      <div className={styles.actions}>
        {refused ? (
          <Button onClick={() => flow.send({ type: 'declined' })}>Choose another file</Button>
        ) : (
          <>
            <Button onClick={() => flow.send({ type: 'retried' })}>Go on</Button>
            <Button kind="line" onClick={() => flow.send({ type: 'cancelled' })}>
              Cancel the upload
            </Button>
          </>
        )}
      </div>
    </>
  )
}
