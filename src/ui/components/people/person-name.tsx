import { Fragment } from 'react'
import { classes } from '../classes.ts'
import { fitName } from './fit-name.ts'
import { nameParts, type PersonFace } from './person-face.ts'
import styles from './person-name.module.css'

type Props = {
  face: Pick<PersonFace, 'given' | 'surname'>
  /** Siblings and children show only their given name. */
  shown?: 'whole' | 'given'
  /** page: 36 px, spouse: 20, card: 16.5, dense: 16. */
  size?: 'page' | 'spouse' | 'card' | 'dense'
}

/** A name in serif. It wraps between its parts, and inside a part only if that is the whole name and it is long. */
export function PersonName({ face, shown = 'whole', size = 'card' }: Props) {
  const parts = nameParts(face, shown)
  return (
    <span key={parts.join('\n')} ref={fitName} className={classes(styles.name, styles[size])} dir="auto">
      {parts.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {index > 0 ? ' ' : null}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
