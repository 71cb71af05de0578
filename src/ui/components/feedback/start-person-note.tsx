import styles from './start-person-note.module.css'

type Props = {
  /** What follows from it, as the end of 'Your tree has no start person, so …'. */
  so?: string
  /** What the user sees afterwards: a sentence. */
  then?: string
}

/** Says that the tree of the user names no start person, and how to choose one (resolution 91). */
export const StartPersonNote = ({
  so = 'we cannot say how these people are related to you',
  then = '',
}: Props) => (
  <p className={styles.note}>
    {`Your tree has no start person, so ${so}. Choose one in your genealogy program, and update your tree. ${then}`.trim()}
  </p>
)
