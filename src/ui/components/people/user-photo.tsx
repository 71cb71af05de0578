import type { CSSProperties } from 'react'
import { Initials } from './initials.tsx'
import styles from './user-photo.module.css'

type Props = {
  name: string
  photoUrl: string | null
  /** The width and height of the photo, in pixels. */
  size: number
}

/** The photo of a user, or initials, or a silhouette. Hidden from screen readers: the name is beside it. */
export function UserPhoto({ name, photoUrl, size }: Props) {
  const style = { '--user-photo': `${size}px` } as CSSProperties // a custom property
  return (
    <span className={styles.photo} style={style} aria-hidden="true">
      {photoUrl === null ? <Initials name={name} /> : <img src={photoUrl} alt="" />}
    </span>
  )
}
