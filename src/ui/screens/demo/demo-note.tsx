import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './demo.module.css'

/** A quiet line for visitors of the demo. */
export function DemoNote() {
  return (
    <p className={styles.note}>
      You are looking at the demo; your visit is forgotten after a day.{' '}
      <TextLink href="/signup">Sign up</TextLink> to bring your own family.
    </p>
  )
}
