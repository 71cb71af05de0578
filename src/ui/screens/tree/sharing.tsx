import styles from './tree.module.css'
import type { MemberView } from './tree-view.ts'

/** With whom a tree is shared (TRE-05). Null: not known, or not for this person to see. */
export function Sharing({ members }: { members: readonly MemberView[] | null }) {
  return (
    <section aria-labelledby="sharing" className={styles.section}>
      <h2 id="sharing">Sharing</h2>
      {members !== null && members.length > 0 ? (
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.id}>
              <span dir="auto">{member.name}</span> <small>{roleText[member.role]}</small>
            </li>
          ))}
        </ul>
      ) : null}
      <p>This tree is not shared with any groups.</p>
    </section>
  )
}

const roleText = {
  Owner: 'owns it',
  Administrator: 'may change it and share it',
  Recruiter: 'may change it',
  Contributor: 'may change it',
  Member: 'may see it',
  Viewer: 'may see it',
} satisfies Record<MemberView['role'], string>
