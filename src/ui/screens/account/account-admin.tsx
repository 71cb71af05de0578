import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'

/** The tools of staff for an account. */
export function AccountAdmin() {
  return (
    <section aria-labelledby="admin" className={styles.section}>
      <h2 id="admin">Admin</h2>
      <p>
        <TextLink href="/admin/identities">Identities</TextLink>: let people in, block them, generate sign-in
        codes, act as them.
      </p>
    </section>
  )
}
