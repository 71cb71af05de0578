import { useSelector } from '@xstate/react'
import { Download, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { readHistoricalDate } from '#domain/dates/historical-date.ts'
import { historicalDateText } from '#domain/dates/text.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import type { ContentGalleryFlow } from './content-flows.ts'
import { galleryProblemText, ofFileText, undoProblemText } from './content-words.ts'
import type { PersonInPhoto, PhotoView } from './photos-view.ts'
import styles from './viewer.module.css'

type Props = {
  flow: ContentGalleryFlow
  photo: PhotoView
  /** Null before they are loaded. */
  people: readonly PersonInPhoto[] | null
  lit: string | null
  onLight: (personId: string | null) => void
  /** The address of a person's page. */
  hrefOf: (person: PersonInPhoto) => string
  /** Further acts: making it the portrait, marking people. */
  acts: ReactNode
}

/** What is known of a photo or file: date, description, who is in it, and what may be done with it. */
export function ViewerDetails({ flow, photo, people, lit, onLight, hrefOf, acts }: Props) {
  const open = useSelector(flow, ({ context }) => context.open)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const wasUndo = useSelector(flow, ({ context }) => context.done !== null)
  const mayEdit = useSelector(flow, (snapshot) => snapshot.can({ type: 'edit chosen' }))
  const mayDelete = useSelector(flow, (snapshot) => snapshot.can({ type: 'delete chosen' }))
  const { date, description } = open?.details ?? photo.details
  const facts = [
    date === null ? '' : historicalDateText(readHistoricalDate(date)),
    photo.of ?? '',
    photo.from === null ? '' : `from ${photo.from}`,
  ].filter((fact) => fact !== '')
  return (
    <div className={styles.details}>
      {facts.length > 0 ? <p className={styles.date}>{facts.join(' · ')}</p> : null}
      {description === '' ? null : (
        <p dir="auto" className={styles.description}>
          {description}
        </p>
      )}
      {people === null || people.length === 0 ? null : (
        <section aria-label="In this photo" className={styles.people}>
          <h2>In this photo</h2>
          <ul>
            {people.map((one) => (
              <li key={one.person.id} data-lit={lit === one.person.id || undefined}>
                <TextLink
                  href={hrefOf(one)}
                  onPointerEnter={() => onLight(one.person.id)}
                  onPointerLeave={() => onLight(null)}
                  onFocus={() => onLight(one.person.id)}
                  onBlur={() => onLight(null)}
                >
                  {one.name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {problem === null ? null : (
        <ErrorMessage>{(wasUndo ? undoProblemText : galleryProblemText)[problem]}</ErrorMessage>
      )}
      <div className={styles.acts}>
        {mayEdit ? (
          <Button kind="soft" onClick={() => flow.send({ type: 'edit chosen' })}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        ) : null}
        {acts}
        {photo.mayDownload && photo.shown.originalUrl !== null ? (
          <LinkButton kind="line" href={photo.shown.originalUrl} target="_blank" rel="noreferrer">
            <Download aria-hidden="true" />
            Download original
          </LinkButton>
        ) : null}
        {mayDelete ? (
          <Button kind="text" onClick={() => flow.send({ type: 'delete chosen' })}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        ) : null}
      </div>
      {photo.isOfFile ? <p className={styles.quiet}>{ofFileText}</p> : null}
    </div>
  )
}
