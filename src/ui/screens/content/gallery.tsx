import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { hasPile, type Pile, pileAnimation, pileOf } from '#domain/content/pile.ts'
import { Button } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { SectionHeading } from '../../components/layout/section-heading.tsx'
import styles from './photos.module.css'
import type { PhotoView } from './photos-view.ts'
import { Picture } from './picture.tsx'
import { useGalleryWindow } from './use-gallery-window.ts'

type Props = {
  photos: readonly PhotoView[]
  /** No photo can be opened, because an undo is under way. */
  disabled: boolean
  onOpen: (photo: PhotoView) => void
  onBroken: () => void
}

const motion = { '--photos-motion': `${pileAnimation}ms` } as CSSProperties // a custom property

/** Photos as a pile if there are more than four, and side by side when it is spread out (CNT-05 to CNT-07). */
export function Gallery({ photos, ...acts }: Props) {
  const [isSpread, setIsSpread] = useState(false)
  const mayPile = hasPile(photos.length)
  return (
    <section className={styles.group} aria-label="Photos" style={motion}>
      <div className={styles.bar}>
        <SectionHeading count={photos.length}>Photos</SectionHeading>
        {mayPile ? (
          <Button kind="text" onClick={() => setIsSpread(!isSpread)}>
            {isSpread ? 'Pile up' : `Show all ${photos.length.toLocaleString('en')}`}
          </Button>
        ) : null}
      </div>
      {mayPile && !isSpread ? (
        <PhotoPile photos={photos} {...acts} />
      ) : (
        <Spread photos={photos} isFromPile={isSpread} {...acts} />
      )}
    </section>
  )
}

const printWidth = 148

function PhotoPile({ photos, ...acts }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [pile, setPile] = useState<Pile | null>(() => pileOf(photos.length, 0, printWidth))
  useLayoutEffect(() => {
    const measure = () => setPile(pileOf(photos.length, list.current?.clientWidth ?? 0, printWidth))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [photos.length])

  return (
    <ul ref={list} className={styles.pile}>
      {photos.slice(0, pile?.shown ?? 0).map((photo, index) => (
        <li key={photo.id} style={{ left: Math.round(index * (pile?.spacing ?? 1) * printWidth) }}>
          <Print photo={photo} {...acts} />
        </li>
      ))}
    </ul>
  )
}

/** Only the rows in sight are rendered, so a thousand photos are as quick as ten. */
function Spread({ photos, isFromPile, ...acts }: Props & { isFromPile: boolean }) {
  const { list, shown } = useGalleryWindow(photos.length)
  const style = {
    '--columns': shown.columns,
    paddingTop: shown.above,
    paddingBottom: shown.below,
  } as CSSProperties // with a custom property
  return (
    <ul ref={list} className={classes(styles.spread, isFromPile && styles.fromPile)} style={style}>
      {photos.slice(shown.first, shown.end).map((photo, index) => (
        <li key={photo.id} aria-setsize={photos.length} aria-posinset={shown.first + index + 1}>
          <Print photo={photo} {...acts} />
        </li>
      ))}
    </ul>
  )
}

function Print({ photo, disabled, onOpen, onBroken }: { photo: PhotoView } & Omit<Props, 'photos'>) {
  const { shown, state, title, date, of, primary, pictureSize } = photo
  const facts = [date, of, primary ? 'portrait' : ''].filter((fact) => fact !== '' && fact !== null)
  const style = { '--ratio': ratioOf(pictureSize) } as CSSProperties // a custom property
  return (
    <button
      type="button"
      className={styles.print}
      disabled={disabled}
      onPointerEnter={prepareModal}
      onFocus={prepareModal}
      onClick={() => onOpen(photo)}
    >
      <span className={styles.paper} data-state={state} style={style}>
        <Picture url={shown.galleryUrl} icon="image" alt="" onBroken={onBroken} />
      </span>
      <span className={styles.caption} dir="auto">
        {title}
      </span>
      {facts.length > 0 ? <span className={styles.facts}> {facts.join(' · ')}</span> : null}
      {state === 'preparing' ? <span className={styles.facts}> being prepared</span> : null}
    </button>
  )
}

const ratioOf = (size: PhotoView['pictureSize']) => (size === null ? 4 / 3 : size.width / size.height)
