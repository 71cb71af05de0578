import { useSelector } from '@xstate/react'
import { type ReactNode, useRef, useState } from 'react'
import { Modal } from '../../components/dialogs/modal.tsx'
import type { ContentGalleryFlow } from './content-flows.ts'
import { DoneNotice } from './done-notice.tsx'
import { openedOf, type PersonInPhoto, type PhotoView } from './photos-view.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import styles from './viewer.module.css'
import { ViewerDetails } from './viewer-details.tsx'
import { ViewerForm } from './viewer-form.tsx'
import { ViewerStage } from './viewer-stage.tsx'

type Props = {
  flow: ContentGalleryFlow
  /** All photos and files, in the order in which one turns them over. */
  items: readonly PhotoView[]
  people: readonly PersonInPhoto[] | null
  hrefOf: (person: PersonInPhoto) => string
  onBroken: () => void
  /** Further acts on the open photo. */
  acts: ReactNode
  /** What replaces the photo while somebody crops it or marks people in it, and how to leave that; null otherwise. */
  work: { readonly shown: ReactNode; readonly leave: () => void } | null
}

/** One photo or file over the whole window. */
export function Viewer({ flow, items, people, hrefOf, onBroken, acts, work }: Props) {
  const open = useSelector(flow, ({ context }) => context.open)
  const isEditing = useSelector(flow, (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'))
  const busy = useSelector(
    flow,
    ({ value }) => value === 'saving' || value === 'deleting' || value === 'undoing',
  )
  const isViewing = useSelector(flow, (snapshot) => snapshot.matches('viewing'))
  const side = useRef<HTMLDivElement>(null)
  const [lit, setLit] = useState<string | null>(null)
  const index = items.findIndex(({ id }) => id === open?.id)
  const photo = items[index]
  const turn = (to: PhotoView | undefined) => {
    if (to !== undefined && flow.getSnapshot().can(turnedTo(to))) flow.send(turnedTo(to))
  }
  // While a portrait is cropped or a face is marked, arrow keys move the frame.
  useViewerKeys(
    work === null
      ? {
          ArrowLeft: () => turn(items[index - 1]),
          ArrowRight: () => turn(items[index + 1]),
          Home: () => turn(items[0]),
          End: () => turn(items.at(-1)),
        }
      : {},
  )
  if (open === null || photo === undefined) return null
  const title = open.details.caption || photo.title

  return (
    <Modal
      title={title}
      size="photo"
      busy={busy}
      onClose={work?.leave ?? (() => flow.send({ type: isEditing ? 'cancelled' : 'closed' }))}
    >
      {work?.shown ?? (
        <div className={styles.viewer}>
          <ViewerStage
            photo={photo}
            before={items[index - 1] ?? null}
            after={items[index + 1] ?? null}
            mayTurn={isViewing}
            people={people ?? []}
            lit={lit}
            onLight={setLit}
            onTurn={turn}
            onBroken={onBroken}
          />
          <div ref={side} tabIndex={-1} className={styles.side}>
            <DoneNotice flow={flow} inViewer />
            {isEditing ? (
              <ViewerForm flow={flow} leaveTo={side} />
            ) : (
              <ViewerDetails
                flow={flow}
                photo={photo}
                people={people}
                lit={lit}
                onLight={setLit}
                hrefOf={hrefOf}
                acts={acts}
              />
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}

const turnedTo = (photo: PhotoView) => ({ type: 'turned', content: openedOf(photo) }) as const
