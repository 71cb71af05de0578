import { unknownName } from '#domain/users/user-name.ts'
import styles from './initials.module.css'

/** The initials of a user in place of a photo; a silhouette if the name is not known. */
export function Initials({ name }: { name: string }) {
  const letters = name === unknownName ? '' : initials(name)
  if (letters !== '') return letters
  return (
    <span className={styles.nobody}>
      <svg viewBox="0 4 80 80">
        <use href="#su" width="80" height="100" />
      </svg>
    </span>
  )
}

/** 'NE' for 'Nora Ellery': the first letters of the first and last word. Invisible characters do not count. */
export function initials(name: string) {
  const words = name
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
