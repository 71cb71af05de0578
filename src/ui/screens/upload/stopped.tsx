import { useSelector } from '@xstate/react'
import { plansPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { dayText } from '../../words/numbers.ts'
import { uploadProblemText } from '../../words/upload-words.ts'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** The upload has stopped: what happened, and what the user can do. */
export function Stopped({ flow }: { flow: UploadFlow }) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const unfinished = useSelector(flow, (snapshot) => snapshot.context.unfinished)
  const mayDrop = useSelector(flow, (snapshot) => snapshot.can({ type: 'unfinished dropped' }))
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
        <p className={styles.ways}>
          <TextLink roomy href={plansPath}>
            Upgrade my plan
          </TextLink>
          <TextLink roomy href="/trees">
            See my trees
          </TextLink>
        </p>
      ) : null}
      {unfinished.length > 0 ? (
        <ul aria-label="Unfinished uploads">
          {unfinished.map(({ dataGroupId, name, activeDate }) => (
            <li key={dataGroupId}>
              <b>{name}</b>, last active on {dayText(activeDate)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        {mayDrop ? (
          <Button onClick={() => flow.send({ type: 'unfinished dropped' })}>
            Cancel {unfinished.length > 1 ? 'them' : 'it'} and upload this file
          </Button>
        ) : null}
        {refused ? (
          <Button kind={mayDrop ? 'line' : 'solid'} onClick={() => flow.send({ type: 'declined' })}>
            Choose another file
          </Button>
        ) : (
          <>
            <Button onClick={() => flow.send({ type: 'retried' })}>Continue the upload</Button>
            <Button kind="line" onClick={() => flow.send({ type: 'cancelled' })}>
              Cancel the upload
            </Button>
          </>
        )}
      </div>
    </>
  )
}
