import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'
import type { OwnedGroupView } from './account-view.ts'

type Props = { title: string; groups: readonly OwnedGroupView[]; none: string; children: string }

/** The trees, profiles or family groups of another user that the viewer may see. */
export function OwnedGroups({ title, groups, none, children }: Props) {
  return (
    <section aria-label={title} className={styles.section}>
      {groups.length === 0 ? (
        <EmptyState title={none}>{children}</EmptyState>
      ) : (
        <ul className={styles.rows}>
          {groups.map(({ id, name, href }) => (
            <li key={id}>
              {href === null ? (
                <span dir="auto">{name}</span>
              ) : (
                <TextLink roomy href={href}>
                  {name}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
