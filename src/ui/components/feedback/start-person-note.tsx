import { TextLink } from '../navigation/text-link.tsx'
import styles from './start-person-note.module.css'

type Props = {
  /** What follows from it, as the end of 'We do not know who you are in this family, so …'. */
  so?: string
  /** What the user sees afterwards: a sentence. */
  then?: string
}

/** Says that the user is nobody in this family yet, and how to change it (resolution 91). */
export const StartPersonNote = ({
  so = 'we cannot say how these people are related to you',
  then = '',
}: Props) => (
  <p className={styles.note}>
    {`We do not know who you are in this family, so ${so}. If you have a tree here, choose its start person in your genealogy program, and update the tree. If not, `}
    <TextLink href="/start/family">name your parents</TextLink>
    {`. ${then}`.trimEnd()}
  </p>
)
