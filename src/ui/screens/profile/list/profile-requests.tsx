import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { isOpen, OpenRequests } from '../../sharing-request/requests.tsx'
import styles from './profiles.module.css'

/** The open requests to share profiles (PRF-04). Nothing shows if there are none. */
export function ProfileRequests({ requests }: { requests: readonly ShownRequest[] }) {
  const open = requests.filter((request) => request.data.isProfile && isOpen(request))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="profile-requests" className={styles.section}>
      <h2 id="profile-requests">Requests to share profiles</h2>
      <OpenRequests requests={open} />
    </section>
  )
}
