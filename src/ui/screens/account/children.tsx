import { parentsPath } from '#domain/pages/routes.ts'
import type { SupervisedUser } from '#domain/users/supervised-user.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'

/** The children whose parent the viewer is. Each leads to the account of the child, where the child is let in. */
export function Children({ users }: { users: readonly SupervisedUser[] }) {
  if (users.length === 0) return null
  return (
    <section aria-labelledby="children" className={styles.section}>
      <h2 id="children">Children you look after</h2>
      <ul aria-labelledby="children" className={styles.rows}>
        {users.map(({ id, name }) => (
          <li key={id}>
            <TextLink roomy href={parentsPath(id)}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      <p>
        <TextLink roomy href="/learn/supervised-users">
          What a parent can do, and how a child’s account is deleted
        </TextLink>
      </p>
    </section>
  )
}
