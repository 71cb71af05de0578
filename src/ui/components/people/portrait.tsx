import type { CSSProperties } from 'react'
import { regionOf } from '#domain/content/region-of.ts'
import { classes } from '../classes.ts'
import type { PersonFace } from './person-face.ts'
import styles from './portrait.module.css'
import { useBrokenPicture } from './use-broken-picture.ts'

/** Widths in pixels by use; a portrait is an oval of 4:5. */
const widths = { centre: 128, spouse: 76, card: 40, child: 32, sibling: 22 }

export type PortraitSize = keyof typeof widths

type Props = {
  face: Pick<PersonFace, 'gender' | 'child' | 'restricted' | 'photo'>
  size: PortraitSize | number
  /** Silhouettes look left; couples and pairs face each other. A photo is never mirrored. */
  facing?: 'left' | 'right'
  /** Adds the second, thin ring of the page's person. */
  ringed?: boolean
}

/** A photo or a quiet silhouette. Hidden from screen readers: the name is beside it. */
export function Portrait({ face, size, facing = 'left', ringed = false }: Props) {
  const { isBroken, noteBroken } = useBrokenPicture(face.photo ?? null)
  const style = { '--portrait': `${typeof size === 'number' ? size : widths[size]}px` } as CSSProperties // a custom property
  const oval = (
    <span
      className={classes(styles.portrait, facing === 'right' && styles.right)}
      style={style}
      aria-hidden="true"
    >
      {face.photo && !face.restricted && !isBroken ? (
        <img src={face.photo} alt="" style={partOf(face.photo)} onError={noteBroken} />
      ) : (
        <Silhouette face={face} />
      )}
    </span>
  )
  return ringed ? <span className={styles.ring}>{oval}</span> : oval
}

/** Enlarges the part of the picture that the address names to the width of the oval. */
export function partOf(url: string): CSSProperties {
  const region = regionOf(url)
  if (region === null) return {}
  const { x, y, width, height } = region
  return {
    position: 'absolute',
    top: '50%',
    width: `${10_000 / width}%`,
    height: 'auto',
    transform: `translate(-${x}%, -${y + height / 2}%)`,
  }
}

function Silhouette({ face }: Pick<Props, 'face'>) {
  return (
    <svg viewBox="0 0 80 100">
      <use href={`#${silhouetteOf(face)}`} />
    </svg>
  )
}

function silhouetteOf({ gender, child }: Props['face']) {
  if (child) return 'sc'
  return { female: 'sw', male: 'sm', unknown: 'su' }[gender]
}
