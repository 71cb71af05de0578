import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import type { CSSProperties } from 'react'
import { maxZoom } from '#domain/content/zoom.ts'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { stateText } from './content-words.ts'
import type { PersonInPhoto, PhotoView } from './photos-view.ts'
import { Picture } from './picture.tsx'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import styles from './viewer.module.css'

type Props = {
  photo: PhotoView
  before: PhotoView | null
  after: PhotoView | null
  mayTurn: boolean
  people: readonly PersonInPhoto[]
  /** The person whose face is marked; null if none is. */
  lit: string | null
  onLight: (personId: string | null) => void
  onTurn: (photo: PhotoView) => void
  onBroken: () => void
}

const step = 1.6

/** The photo itself: it is enlarged and moved, and the marked faces light up under the pointer. */
export function ViewerStage({
  photo,
  before,
  after,
  mayTurn,
  people,
  lit,
  onLight,
  onTurn,
  onBroken,
}: Props) {
  const { frame, zoom, zoomBy, reset, pointers } = useZoom(photo.id, (direction) => {
    const next = direction === 1 ? after : before
    if (next !== null) onTurn(next)
  })
  const { shown, pictureSize, state, title } = photo
  const url = shown.largeUrl ?? shown.galleryUrl
  const enlarge = () => zoomBy(step)
  // On many keyboards, the plus sign needs the shift key, and the key itself is the equals sign.
  useViewerKeys(url === null ? {} : { '+': enlarge, '=': enlarge, '-': () => zoomBy(1 / step), '0': reset })
  const ratio = pictureSize === null ? 4 / 3 : pictureSize.width / pictureSize.height
  const style = {
    '--ratio': ratio,
    transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
    // The gallery has loaded the smaller size, which shows something until the large one is there.
    ...(shown.largeUrl === null || shown.galleryUrl === null
      ? {}
      : { backgroundImage: `url("${shown.galleryUrl}")` }),
  } as CSSProperties // with a custom property
  const words = stateText[state]

  return (
    <div className={styles.stage}>
      <div ref={frame} className={styles.frame} {...pointers}>
        <div className={styles.sheet} style={style} data-bare={url === null || undefined}>
          <Picture url={url} icon={shown.icon} alt={title} onBroken={onBroken} />
          {people.map(({ person, name, region }) =>
            region === null ? null : (
              <span
                key={person.id}
                className={styles.face}
                style={boxOf(region)}
                data-lit={lit === person.id || undefined}
                onPointerEnter={() => onLight(person.id)}
                onPointerLeave={() => onLight(null)}
                aria-hidden="true"
              >
                <span dir="auto">{name}</span>
              </span>
            ),
          )}
        </div>
      </div>
      {words === null ? null : (
        <p role="status" className={styles.state}>
          {words}
        </p>
      )}
      <div className={styles.turns}>
        <Turn to={before} word="Previous" mayTurn={mayTurn} onTurn={onTurn} />
        <Turn to={after} word="Next" mayTurn={mayTurn} onTurn={onTurn} />
      </div>
      {url === null ? null : (
        <div className={styles.zooms}>
          <IconButton label="Zoom out" disabled={zoom.scale === 1} onClick={() => zoomBy(1 / step)}>
            <ZoomOut aria-hidden="true" />
          </IconButton>
          <span className={styles.percent} aria-live="polite">
            {Math.round(zoom.scale * 100)} %
          </span>
          <IconButton label="Zoom in" disabled={zoom.scale === maxZoom} onClick={enlarge}>
            <ZoomIn aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function Turn({
  to,
  word,
  mayTurn,
  onTurn,
}: { to: PhotoView | null; word: 'Previous' | 'Next' } & Pick<Props, 'mayTurn' | 'onTurn'>) {
  if (to === null) return <span />
  const Icon = word === 'Next' ? ChevronRight : ChevronLeft
  return (
    <IconButton label={`${word}: ${to.title}`} disabled={!mayTurn} onClick={() => onTurn(to)}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}

/** A rectangle as parts of the picture, in CSS. */
export const boxOf = ({ x, y, width, height }: NonNullable<PersonInPhoto['region']>): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
