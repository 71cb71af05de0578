import type { ReactNode } from 'react'
import type { FoundInvite } from '#domain/groups/invite-situation.ts'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { InvitingFaces } from '../../components/people/inviting-faces.tsx'
import { asksForTreeText, takeOverText, willBeSeenText, willSeeText } from '../../words/group-invite-words.ts'
import { dayText } from '../../words/numbers.ts'
import styles from './group-invite.module.css'
import { Paper } from './paper.tsx'

/** The invitation itself: who invites, to what, and what both sides will see. */
export function Letter({ invite, children }: { invite: FoundInvite; children: ReactNode }) {
  const { senderName, groupName, senderMessage, recipientRole, expirationDate, memberCount, profile } = invite
  return (
    <Paper>
      <InvitingFaces senderName={senderName} memberCount={memberCount} />
      <PageHeading>
        <span dir="auto">{senderName || 'Somebody'}</span> invites you to <span dir="auto">{groupName}</span>
      </PageHeading>
      {senderMessage === '' ? null : (
        <blockquote dir="auto" className={styles.message}>
          {senderMessage}
        </blockquote>
      )}
      {invite.asksForTree ? <p>{asksForTreeText(senderName || 'Somebody')}</p> : null}
      <div className={styles.sides}>
        <section>
          <h2>What you will see</h2>
          <p>{willSeeText(invite)}</p>
        </section>
        <section>
          <h2>What others will see of you</h2>
          <p>{willBeSeenText}</p>
        </section>
      </div>
      <p>
        Joining costs nothing, and you can leave the group at any time.
        {recipientRole === 'Recruiter' ? ' You will be able to invite others.' : ''}
      </p>
      {profile === null ? null : (
        <section className={styles.offer}>
          <h2>A profile of you</h2>
          {takeOverText(profile, { senderName: senderName || 'Somebody', groupName }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      {children}
      <small>You can answer until {dayText(expirationDate)}.</small>
    </Paper>
  )
}
