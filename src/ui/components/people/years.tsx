import { classes } from '../classes.ts'
import styles from './years.module.css'

type Props = { text: string; size?: 'page' | 'card' | 'dense' }

/** Years in serif, lining and tabular: '1808–1896'. Nothing when there is nothing to say. */
export function Years({ text, size = 'card' }: Props) {
  return text === '' ? null : <bdi className={classes(styles.years, styles[size])}>{text}</bdi>
}
