import { useSelector } from '@xstate/react'
import { CircleUser } from 'lucide-react'
import { portraitIn, portraitShape } from '#domain/content/region.ts'
import type { PersonId } from '#domain/ids.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import type { PortraitCropFlow } from './content-flows.ts'
import { portraitProblemText } from './content-words.ts'
import { CropArea } from './crop-area.tsx'
import type { PhotoView } from './photos-view.ts'
import { RegionFields } from './region-fields.tsx'
import styles from './viewer.module.css'

type Props = { flow: PortraitCropFlow; photo: PhotoView }

type ActProps = Props & {
  personId: PersonId
  /** The photos of the person. */
  items: readonly PhotoView[]
}

/** Begins to make a photo the portrait of a person, and offers to undo that. */
export function PortraitAct({ flow, photo, personId, items }: ActProps) {
  const { tag, pictureSize } = photo
  const saved = useSelector(flow, ({ context }) => context.saved)
  const undoing = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  const other = items.find(({ id, primary }) => primary && id !== photo.id)?.tag ?? null
  const choose = () =>
    flow.send({
      type: 'portrait chosen',
      choice: {
        contentId: photo.id,
        personId,
        tagId: tag?.id ?? null,
        region: portraitIn(tag?.region ?? null, pictureSize ?? { width: 4, height: 5 }),
        before: {
          marks: tag === null ? null : { isPrimary: photo.primary, region: tag.region },
          otherTagId: other?.id ?? null,
        },
      },
    })
  return (
    <>
      <Button kind="soft" disabled={undoing} onClick={choose}>
        <CircleUser aria-hidden="true" />
        {photo.primary ? 'Change the portrait' : 'Use as portrait'}
      </Button>
      {saved?.contentId === photo.id ? <SavedNotice flow={flow} /> : null}
    </>
  )
}

function SavedNotice({ flow }: Pick<Props, 'flow'>) {
  const problem = useSelector(flow, ({ context }) => context.problem)
  const undoing = useSelector(flow, (snapshot) => snapshot.matches('undoing'))
  return (
    <div className={styles.notice}>
      <Notice
        action={
          <Button kind="text" disabled={undoing} onClick={() => flow.send({ type: 'undo chosen' })}>
            Undo
          </Button>
        }
        closeLabel="Close this message"
        {...(undoing ? {} : { onClose: () => flow.send({ type: 'notice closed' }) })}
      >
        The portrait is changed.
      </Notice>
      {problem === null ? null : <ErrorMessage>{portraitProblemText[problem]}</ErrorMessage>}
    </div>
  )
}

/** Chooses the part of the photo that the portrait shows. */
export function PortraitCrop({ flow, photo }: Props) {
  const region = useSelector(flow, ({ context }) => context.region)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  if (region === null) return null
  return (
    <div className={styles.viewer}>
      <div className={styles.cropStage}>
        <CropArea
          photo={photo}
          region={region}
          label="The part for the portrait"
          aspect={portraitShape}
          oval
          disabled={saving}
          onDraw={(drawn) => flow.send({ type: 'region drawn', region: drawn })}
        />
      </div>
      <section aria-label="Portrait" className={styles.side}>
        <h2 className={styles.sideHeading}>Choose the face</h2>
        <p className={styles.quiet}>Drag the oval over the face, or type where it is.</p>
        <RegionFields
          region={region}
          disabled={saving}
          onType={(part, text) => flow.send({ type: 'part typed', part, text })}
        />
        {problem === null ? null : <ErrorMessage>{portraitProblemText[problem]}</ErrorMessage>}
        <div className={styles.acts}>
          <Button busy={saving} onClick={() => flow.send({ type: 'save chosen' })}>
            Use as portrait
          </Button>
          <Button kind="text" disabled={saving} onClick={() => flow.send({ type: 'cancelled' })}>
            Cancel
          </Button>
        </div>
      </section>
    </div>
  )
}
