import type { PlacedBox, PlacedSector } from '../layout/picture.ts'
import styles from './drawing.module.css'
import { sectorPath } from './sector-path.ts'

const gap = 4

/** A ring around the person that has the keyboard focus. */
export const FocusRing = ({ spot }: { spot: PlacedBox | PlacedSector }) =>
  'width' in spot ? (
    <rect
      x={spot.x - gap}
      y={spot.y - gap}
      width={spot.width + 2 * gap}
      height={spot.height + 2 * gap}
      rx={6 + gap}
      className={styles.ring}
    />
  ) : spot.generation === 0 ? (
    <circle r={spot.outer} className={styles.ring} />
  ) : (
    <path d={sectorPath(spot)} className={styles.ring} />
  )
