import { classes } from '../classes.ts'
import styles from './gender-bar.module.css'
import type { Gender } from './person-face.ts'

type Props = { gender: Gender; lying?: boolean }

/** Solid for women, split in the middle for men, grey if unknown. Horizontal below a portrait, vertical beside it. */
export function GenderBar({ gender, lying = false }: Props) {
  return <i className={classes(styles.bar, styles[gender], lying && styles.lying)} aria-hidden="true" />
}
