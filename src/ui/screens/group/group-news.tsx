import { useSelector } from '@xstate/react'
import styles from './group.module.css'
import type { GroupNewsFlow } from './group-flows.ts'

/** The green alert of a new group (GRP-14). */
export function GroupNews({ flow }: { flow: GroupNewsFlow }) {
  const telling = useSelector(flow, (snapshot) => snapshot.matches('telling'))
  return telling ? (
    <p role="status" className={styles.news}>
      New group created.
    </p>
  ) : null
}
