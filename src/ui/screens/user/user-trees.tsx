import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './user.module.css'
import type { UserView } from './user-view.ts'

/** The trees of the user that the viewer may open. */
export function UserTrees({ user: { own, name, trees } }: { user: UserView }) {
  if (trees === null) return <Skeleton height={60} above={24} />
  if (trees.length === 0)
    return (
      <div className={styles.section}>
        <EmptyState title={own ? 'No trees yet' : 'No trees that you can see'}>
          {own
            ? 'A tree appears here when you upload one.'
            : `A tree appears here when ${name} shares it with you.`}
        </EmptyState>
      </div>
    )
  return (
    <ul className={styles.rows} aria-label="Trees">
      {trees.map((tree) => (
        <li key={tree.id}>
          <TextLink roomy href={tree.href}>
            {tree.name}
          </TextLink>
          <span className={styles.quiet}>
            {tree.personCount.toLocaleString('en')} {tree.personCount === 1 ? 'person' : 'persons'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The family groups of the user that the viewer may open. */
export function UserGroups({ user: { own, name, groups } }: { user: UserView }) {
  const all = own ? (
    <TextLink roomy href="/groups">
      Go to my groups
    </TextLink>
  ) : null
  if (groups.length === 0)
    return (
      <div className={styles.section}>
        <EmptyState title={own ? 'You are not in any group yet' : 'No groups that you can see'} action={all}>
          {own
            ? 'Create a group, or wait until somebody invites you.'
            : `A group appears here when ${name} and you are both members of it.`}
        </EmptyState>
      </div>
    )
  return (
    <>
      <ul className={styles.rows} aria-label="Groups">
        {groups.map((group) => (
          <li key={group.id}>
            <TextLink roomy href={group.href}>
              {group.name}
            </TextLink>
          </li>
        ))}
      </ul>
      {all}
    </>
  )
}
