import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './home.module.css'

/** Shown if an invitation link was opened in this tab and is not answered yet. */
export function OpenInvitation({ href }: { href: string }) {
  return (
    <p role="note" className={styles.invited}>
      Somebody has invited you to see a family tree, and you have not answered yet.{' '}
      <TextLink href={href}>See the invitation</TextLink>
    </p>
  )
}
