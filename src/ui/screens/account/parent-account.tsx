import styles from './account.module.css'
import type { AccountView } from './account-view.ts'

/** Says whether a parent manages the account. */
export function ParentAccount({ account: { own, name, supervised } }: { account: AccountView }) {
  return (
    <section aria-labelledby="parent-account" className={styles.section}>
      <h2 id="parent-account">Parent account</h2>
      {supervised ? (
        <p>{own ? 'Your account is managed by a parent.' : `A parent manages the account of ${name}.`}</p>
      ) : (
        <p>Nobody else manages this account.</p>
      )}
    </section>
  )
}
