import styles from './group.module.css'

/** Replaces a list that the viewer may not see, and says whom to ask. */
export function NoPermission({ children }: { children: string }) {
  return (
    <div role="alert" className={styles.closed}>
      <p>{children}</p>
      <p className={styles.quiet}>The owner of the group, or an administrator, can make you a member.</p>
    </div>
  )
}
