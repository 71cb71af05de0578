import { useState } from 'react'
import { Modal, prepareModal } from '#ui/components/dialogs/modal.tsx'
import { nameText, type PersonFace } from '#ui/components/people/person-face.ts'
import { Portrait } from '#ui/components/people/portrait.tsx'
import styles from './portrait-button.module.css'

type Props = {
  face: PersonFace
  /** Whose the portrait is, if another tree brought it. */
  from: string | null
  facing: 'left' | 'right'
  onShowFiles: (() => void) | null
}

/** The portrait of the page's person. A photo opens in large size; a silhouette opens the photos and files. */
export function PortraitButton({ face, from, facing, onShowFiles }: Props) {
  const [large, setLarge] = useState(false)
  const portrait = <Portrait face={face} size="centre" facing={facing} ringed />
  const photo = face.restricted ? undefined : face.photo
  const name = nameText(face)
  if (photo === undefined && onShowFiles === null) return portrait
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={photo === undefined ? `Photos and files of ${name}` : `Picture of ${name}`}
        onClick={photo === undefined ? (onShowFiles ?? undefined) : () => setLarge(true)}
        onPointerEnter={prepareModal}
        onFocus={prepareModal}
      >
        {portrait}
      </button>
      {large && photo !== undefined ? (
        <Modal title={name} onClose={() => setLarge(false)}>
          <img className={styles.large} src={photo} alt={name} />
          {from === null ? null : <p className={styles.from}>{from}</p>}
        </Modal>
      ) : null}
    </>
  )
}
