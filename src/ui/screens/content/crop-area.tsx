import { type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { minRegionSide, type PictureRegion } from '#domain/content/region.ts'
import type { PhotoView } from './photos-view.ts'
import styles from './viewer.module.css'

type Props = {
  photo: PhotoView
  region: PictureRegion
  label: string
  /** The width divided by the height, if it is fixed. */
  aspect?: number
  /** An oval, as portraits are. */
  oval?: boolean
  disabled: boolean
  onDraw: (region: PictureRegion) => void
}

/** A photo with a rectangle that is drawn by pointer, and moved and sized by arrow keys. */
export function CropArea({ photo, region, label, aspect, oval = false, disabled, onDraw }: Props) {
  const url = photo.shown.largeUrl ?? photo.shown.galleryUrl
  if (url === null) return null
  return (
    <ReactCrop
      crop={cropOf(region)}
      {...(aspect === undefined ? {} : { aspect })}
      circularCrop={oval}
      disabled={disabled}
      keepSelection
      className={styles.crop ?? ''}
      ariaLabels={{
        cropArea: `${label}: arrow keys move it`,
        nwDragHandle: 'Upper left corner: arrow keys size it',
        nDragHandle: 'Upper edge: arrow keys size it',
        neDragHandle: 'Upper right corner: arrow keys size it',
        eDragHandle: 'Right edge: arrow keys size it',
        seDragHandle: 'Lower right corner: arrow keys size it',
        sDragHandle: 'Lower edge: arrow keys size it',
        swDragHandle: 'Lower left corner: arrow keys size it',
        wDragHandle: 'Left edge: arrow keys size it',
      }}
      onChange={(_, crop) => {
        if (crop.width >= minRegionSide * 100 && crop.height >= minRegionSide * 100) onDraw(regionOf(crop))
      }}
    >
      <img src={url} alt={photo.title} draggable={false} />
    </ReactCrop>
  )
}

const cropOf = ({ x, y, width, height }: PictureRegion): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

const regionOf = ({ x, y, width, height }: PercentCrop): PictureRegion => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
})
