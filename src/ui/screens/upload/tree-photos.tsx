import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { plansPath, treePath } from '#domain/pages/routes.ts'
import type { PhotosProblem, treePhotosMachine } from '#machines/tree-photos/tree-photos.machine.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import { arrivedText, photoProblemText, photosProblemText } from '../../words/photo-words.ts'
import styles from './tree-photos.module.css'

interface Props {
  readonly flow: ActorRefFrom<typeof treePhotosMachine>
}

/** How many photos of the tree have arrived, which were left out and why. Shows nothing if no photos follow. */
export function TreePhotos({ flow }: Props) {
  const idle = useSelector(flow, (snapshot) => snapshot.matches('idle'))
  const sending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const interrupted = useSelector(flow, (snapshot) => snapshot.matches('interrupted'))
  const { order, photos, problem } = useSelector(flow, ({ context }) => context)
  if (idle || order === null) return null
  const { sent, leftOutCount, wanted } = photos

  return (
    <section aria-label="Photos and files" className={styles.photos}>
      <h2>Photos and files</h2>
      {sending ? (
        <>
          <Progress label="Photos" done={sent + leftOutCount} of={wanted === 0 ? null : wanted}>
            {wanted === 0 ? 'Looking for the photos of your tree' : `Photos: ${sent} of ${wanted}`}
          </Progress>
          <p>
            Your tree is there already. You can leave this page; the photos follow while Kinweave is open.
          </p>
        </>
      ) : (
        <Ending flow={flow} />
      )}
      <div className={styles.actions}>
        <LinkButton href={treePath(order.treeId)}>See the tree</LinkButton>
        {sending ? (
          <Button kind="line" onClick={() => flow.send({ type: 'stopped' })}>
            Stop sending photos
          </Button>
        ) : null}
        {interrupted ? (
          <Button kind="line" onClick={() => flow.send({ type: 'retried' })}>
            Continue sending photos
          </Button>
        ) : null}
        {sending ? null : (
          <Button kind="line" onClick={() => flow.send({ type: 'dismissed' })}>
            {problem === null ? 'Close' : 'Not now'}
          </Button>
        )}
      </div>
    </section>
  )
}

function Ending({ flow }: Props) {
  const { photos, absent, problem } = useSelector(flow, ({ context }) => context)
  const { sent, wanted, leftOut, leftOutCount } = photos

  return (
    <>
      {problem === null || problem === 'stopped' ? null : (
        <ErrorMessage>{photosProblemText[problem]}</ErrorMessage>
      )}
      {problem === 'no-content-in-plan' || problem === 'content-limit-reached' ? (
        <TextLink roomy href={plansPath}>
          See the plans
        </TextLink>
      ) : null}
      <p role="status">
        {problem === 'stopped' ? `${photosProblemText.stopped} ` : null}
        {wanted === 0 ? nothingWanted(problem) : arrivedText(sent, wanted)}
        {absent === 0
          ? null
          : ` ${counted(absent, 'file', 'files')} that your tree mentions ${absent === 1 ? 'is' : 'are'} not in the archive.`}
      </p>
      {leftOutCount === 0 ? null : (
        <>
          <p>{counted(leftOutCount, 'file was', 'files were')} left out:</p>
          <ul aria-label="Files that were left out">
            {leftOut.map(({ name, problem: reason }, place) => (
              // Files in different folders can have the same name, and the list never changes its order.
              <li key={`${name} ${place}`}>
                <b>{name}</b>: {photoProblemText[reason]}
              </li>
            ))}
          </ul>
          {leftOutCount > leftOut.length ? <p>And {leftOutCount - leftOut.length} more.</p> : null}
        </>
      )}
    </>
  )
}

const nothingWanted = (problem: PhotosProblem | null) =>
  problem === null
    ? 'There was nothing new to send. Photos of living people, and what your program marks as private, stay on your computer.'
    : null
