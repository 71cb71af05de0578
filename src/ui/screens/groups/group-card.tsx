import { UserPhoto } from '../../components/people/user-photo.tsx'
import styles from './groups.module.css'
import type { GroupCardView } from './groups-view.ts'
import { ownedByText, ownRoleText } from './groups-words.ts'

/** A group that the viewer is a member of. The whole card is a link to the group. */
export function GroupCard({ group }: { group: GroupCardView }) {
  const about = ownedByText(group)
  return (
    <li className={styles.card}>
      <a href={group.href} className={styles.name}>
        <span dir="auto">{group.name}</span>
      </a>
      <p>{ownRoleText(group)}</p>
      {about === '' ? null : <small dir="auto">{about}</small>}
      {group.faces.length === 0 ? null : (
        <div className={styles.faces}>
          {group.faces.map(({ id, name, photoUrl }) => (
            <UserPhoto key={id} name={name} photoUrl={photoUrl} size={36} />
          ))}
        </div>
      )}
    </li>
  )
}
