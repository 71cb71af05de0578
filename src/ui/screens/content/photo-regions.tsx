import { useSelector } from '@xstate/react'
import { ScanFace, X } from 'lucide-react'
import { suggestionsLeft } from '#domain/content/suggested-marks.ts'
import { Button } from '../../components/buttons/button.tsx'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { singlePress } from '../../components/buttons/single-press.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { PhotoRegionsFlow } from './content-flows.ts'
import { markProblemText } from './content-words.ts'
import { CropArea } from './crop-area.tsx'
import type { PersonInPhoto, PhotoView } from './photos-view.ts'
import { Picture } from './picture.tsx'
import { RegionFields } from './region-fields.tsx'
import styles from './viewer.module.css'
import { boxOf } from './viewer-stage.tsx'

type Props = { flow: PhotoRegionsFlow; photo: PhotoView }
type WithPeople = Props & { people: readonly PersonInPhoto[] }

/** Begins to mark who is in a photo. */
export function MarkingAct({ flow, photo }: Props) {
  return (
    <Button
      kind="soft"
      onClick={() =>
        flow.send({
          type: 'marking chosen',
          photo: { contentId: photo.id, originalUrl: photo.shown.originalUrl },
        })
      }
    >
      <ScanFace aria-hidden="true" />
      Who is in it?
    </Button>
  )
}

/** Marks who is where in a photo. */
export function PhotoRegions({ flow, photo, people }: WithPeople) {
  const mark = useSelector(flow, ({ context }) => context.mark)
  const saving = useSelector(flow, (snapshot) => snapshot.matches({ open: 'saving' }))
  const isDrawing = useSelector(
    flow,
    (snapshot) => snapshot.matches({ open: 'drawing' }) || snapshot.matches({ open: 'saving' }),
  )
  return (
    <div className={styles.viewer}>
      <div className={styles.cropStage}>
        {isDrawing && mark?.region ? (
          <CropArea
            photo={photo}
            region={mark.region}
            label={`The face of ${mark.person.label}`}
            disabled={saving}
            onDraw={(region) => flow.send({ type: 'region drawn', region })}
          />
        ) : (
          <Marked photo={photo} people={people} />
        )}
      </div>
      <section aria-label="Who is in this photo" className={styles.side}>
        {isDrawing ? <Drawing flow={flow} /> : <Choosing flow={flow} people={people} />}
      </section>
    </div>
  )
}

/** The photo with all its marks. */
function Marked({ photo, people }: Pick<WithPeople, 'photo' | 'people'>) {
  return (
    <div className={styles.marked}>
      <Picture
        url={photo.shown.largeUrl ?? photo.shown.galleryUrl}
        icon={photo.shown.icon}
        alt={photo.title}
        onBroken={() => undefined}
      />
      {people.map(({ person, name, region }) =>
        region === null ? null : (
          <span key={person.id} className={styles.face} style={boxOf(region)} data-lit aria-hidden="true">
            <span dir="auto">{name}</span>
          </span>
        ),
      )}
    </div>
  )
}

function Choosing({ flow, people }: Pick<WithPeople, 'flow' | 'people'>) {
  const { text, found, removed, problem } = useSelector(flow, ({ context }) => context)
  const resting = useSelector(flow, (snapshot) => snapshot.matches({ open: 'choosing' }))
  const isWaiting = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches({ open: { choosing: 'waiting' } }) ||
      snapshot.matches({ open: { choosing: 'finding' } }),
  )
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  return (
    <>
      <h2 className={styles.sideHeading}>Who is in this photo?</h2>
      {people.length > 0 ? (
        <ul className={styles.marks}>
          {people.map((one) => (
            <li key={one.person.id}>
              <span dir="auto">{one.person.label}</span>
              {one.mayChange ? (
                <>
                  <Button
                    kind="text"
                    disabled={!resting}
                    aria-label={`Move the mark of ${one.person.label}`}
                    onClick={() => flow.send({ type: 'mark chosen', mark: markOf(one) })}
                  >
                    {one.region === null ? 'Mark' : 'Move'}
                  </Button>
                  <IconButton
                    label={`Remove ${one.person.label} from this photo`}
                    disabled={!resting}
                    onClick={singlePress(() => flow.send({ type: 'mark removed', mark: markOf(one) }))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {removed === null ? null : (
        <Notice
          action={
            <Button kind="text" disabled={!mayUndo} onClick={() => flow.send({ type: 'undo chosen' })}>
              Undo
            </Button>
          }
        >
          {removed.person.label} is no longer marked.
        </Notice>
      )}
      <Suggested flow={flow} people={people} disabled={!resting} />
      <TextField
        label="Add a person by name"
        autoComplete="off"
        dir="auto"
        disabled={!resting}
        value={text}
        maxLength={200}
        onChange={(event) => flow.send({ type: 'name typed', text: event.target.value })}
      />
      <ul className={styles.found} aria-label="People found" aria-busy={isWaiting}>
        {found.map((person) => (
          <li key={person.id}>
            <Button
              kind="line"
              disabled={!resting}
              onClick={() => flow.send({ type: 'person chosen', person })}
            >
              <span dir="auto">{person.label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {text.trim() !== '' && !isWaiting && found.length === 0 && problem === null
          ? 'Nobody here has this name. Only people of the same tree or profile can be marked.'
          : ''}
      </p>
      {problem === null ? null : <ErrorMessage>{markProblemText[problem]}</ErrorMessage>}
      <div className={styles.acts}>
        <Button disabled={!resting} onClick={() => flow.send({ type: 'finished' })}>
          Done
        </Button>
      </div>
    </>
  )
}

/** The people whom the photo itself names. */
function Suggested({ flow, people, disabled }: Pick<WithPeople, 'flow' | 'people'> & { disabled: boolean }) {
  const suggested = useSelector(flow, ({ context }) => context.suggested)
  const left = suggestionsLeft(suggested ?? [], people)
  if (left.length === 0) return null
  return (
    <section aria-label="Marked in the photo">
      <p className={styles.quiet}>Marked in the photo. Who is it?</p>
      <ul className={styles.found}>
        {left.map((suggestion, index) => (
          // A photo can name two people alike.
          <li key={`${suggestion.name} ${index}`}>
            <Button
              kind="line"
              disabled={disabled}
              onClick={() => flow.send({ type: 'suggestion chosen', suggestion })}
            >
              <span dir="auto">{suggestion.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Drawing({ flow }: Pick<Props, 'flow'>) {
  const { mark, problem } = useSelector(flow, ({ context }) => context)
  const saving = useSelector(flow, (snapshot) => snapshot.matches({ open: 'saving' }))
  if (mark === null || mark.region === null) return null
  return (
    <>
      <h2 className={styles.sideHeading} dir="auto">
        Where is {mark.person.label}?
      </h2>
      <p className={styles.quiet}>Drag the frame over the face, or type where it is.</p>
      <RegionFields
        region={mark.region}
        disabled={saving}
        onType={(part, text) => flow.send({ type: 'part typed', part, text })}
      />
      {problem === null ? null : <ErrorMessage>{markProblemText[problem]}</ErrorMessage>}
      <div className={styles.acts}>
        <Button busy={saving} onClick={() => flow.send({ type: 'save chosen' })}>
          Save mark
        </Button>
        <Button kind="text" disabled={saving} onClick={() => flow.send({ type: 'cancelled' })}>
          Cancel
        </Button>
      </div>
    </>
  )
}

const markOf = ({ tagId, person, isPrimary, region }: PersonInPhoto) => ({ tagId, person, isPrimary, region })
