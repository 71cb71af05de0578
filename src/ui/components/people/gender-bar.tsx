import { classes } from '../classes.ts'
import styles from './gender-bar.module.css'
import type { Gender } from './person-face.ts'

type Props = { gender: Gender; lying?: boolean }

/** Whole for women, cut in the middle for men, gray when unknown. Lying under a portrait, upright beside it. */
export function GenderBar({ gender, lying = false }: Props) {
  return <i className={classes(styles.bar, styles[gender], lying && styles.lying)} aria-hidden="true" />
}
