import { unknownName } from '#domain/users/user-name.ts'
import styles from './inviting-faces.module.css'
import { UserPhoto } from './user-photo.tsx'

type Props = {
  senderName: string
  /** The number of members, including the sender; 0 if the invitation does not say it. */
  memberCount: number
}

/**
 * Shows the initials of the sender, and a silhouette for each other member, because an invitation does not name them.
 */
export function InvitingFaces({ senderName, memberCount }: Props) {
  const others = Math.min(Math.max(memberCount - 1, 0), maxOthers)
  return (
    <div className={styles.faces}>
      <UserPhoto name={senderName || unknownName} photoUrl={null} size={64} />
      {others === 0 ? null : (
        <div className={styles.others}>
          {Array.from({ length: others }, (_, index) => (
            <UserPhoto key={index} name={unknownName} photoUrl={null} size={40} />
          ))}
        </div>
      )}
    </div>
  )
}

const maxOthers = 6
