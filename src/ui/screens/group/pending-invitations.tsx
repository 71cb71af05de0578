import type { ReactNode } from 'react'
import { dayText } from '../../words/numbers.ts'
import styles from './group.module.css'
import type { InviteView } from './group-view.ts'

type Props = {
  invites: readonly InviteView[]
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The buttons of one invitation. */
  actsOf?: ((invite: InviteView) => ReactNode) | undefined
}

/** The people who are invited and have not answered. */
export function PendingInvitations({ invites, now, actsOf }: Props) {
  if (invites.length === 0) return null
  return (
    <section aria-labelledby="invited" className={styles.section}>
      <h2 id="invited">Invited</h2>
      <ul className={styles.members} aria-label="Invited">
        {invites.map((invite) => (
          <li key={invite.id} className={styles.invite}>
            <span className={styles.who}>
              <b dir="auto">{invite.name}</b>
              {invite.email === null || invite.email === invite.name ? null : <small>{invite.email}</small>}
              <small>{untilText(invite, now)}</small>
              {invite.canInviteOthers ? <small>Can invite others</small> : null}
            </span>
            {actsOf?.(invite)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function untilText({ lastSentDate, expirationDate }: InviteView, now: number): string {
  const sent = `Invited on ${dayText(lastSentDate)}`
  return Date.parse(expirationDate) <= now
    ? `${sent}. The invitation has expired.`
    : `${sent}, open until ${dayText(expirationDate)}`
}
