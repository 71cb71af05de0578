import { classes } from '../classes.ts'
import styles from './years.module.css'

type Props = { text: string; size?: 'page' | 'card' | 'dense' }

/** Years in serif with lining, tabular figures: '1808–1896'. Renders nothing without text. */
export function Years({ text, size = 'card' }: Props) {
  return text === '' ? null : <bdi className={classes(styles.years, styles[size])}>{text}</bdi>
}
