import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { shownRole } from '#domain/groups/group-member.ts'
import { unknownName } from '#domain/users/user-name.ts'
import { classes } from '../../components/classes.ts'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import { counted } from '../../words/numbers.ts'
import { useFocusFallback } from '../account/focus-fallback.ts'
import styles from './group.module.css'
import type { MemberDetailsFlow, MemberListFlow } from './group-flows.ts'
import type { GroupView, InviteView, MemberView, PeopleView } from './group-view.ts'
import { noMembersText, roleText } from './group-words.ts'
import { NoPermission } from './no-permission.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { PeopleSections } from './people-sections.tsx'

type Props = {
  flow: MemberListFlow
  details: MemberDetailsFlow
  people: PeopleView
  may: Pick<GroupView['may'], 'listItems'>
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The button that adds people. */
  adding?: ReactNode
  /** The acts on an open invitation. */
  inviteActs?: ((invite: InviteView) => ReactNode) | undefined
  /** The common ancestors: the step that chooses them, and the couple. Each is null if it is not shown. */
  ancestors?: { readonly step: ReactNode; readonly couple: ReactNode } | undefined
  /** Adds a suggested person; absent if the viewer may not. */
  onAdd?: ((id: string) => void) | undefined
}

/** The members of a group, and who is invited (GRP-10). */
export function People({ flow, details, people, may, now, adding, inviteActs, ancestors, onAdd }: Props) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  const heading = useRef<HTMLHeadingElement>(null)
  const retry = () => flow.send({ type: 'retried' })

  if (!may.listItems) return <NoPermission>{noMembersText}</NoPermission>
  return (
    <section aria-labelledby="members" className={styles.section}>
      <div className={classes(styles.bar, styles.peopleBar)}>
        <h2 id="members" ref={heading} tabIndex={-1}>
          Members
        </h2>
        {adding}
      </div>
      {state === 'unreachable' ? <Unreachable onRetry={retry} /> : null}
      {state === 'outdated' ? <Outdated onRetry={retry} /> : null}
      {state === 'loading' && people.members === null ? (
        <div aria-busy="true">
          <Skeleton height={88} />
        </div>
      ) : null}
      {ancestors?.step}
      {people.members === null ? null : (
        <PeopleSections
          people={people}
          members={people.members.filter((one) => !isNamelessViewer(one))}
          renderCard={(one) => <MemberCard key={one.key} flow={details} one={one} heading={heading} />}
          couple={ancestors?.couple ?? null}
          inviteActs={inviteActs}
          onAdd={onAdd}
        />
      )}
      <NamelessViewers count={people.members?.filter(isNamelessViewer).length ?? 0} />
      {people.members?.length === 1 && people.others.length === 0 && people.invites?.length === 0 ? (
        <p className={styles.quiet}>
          You are the only member so far. Invite your relatives: they will see one another, and the trees that
          are shared here.
        </p>
      ) : null}
      <PendingInvitations invites={people.invites ?? []} now={now} actsOf={inviteActs} />
    </section>
  )
}

/**
 * A Viewer shares the group with nobody (resolution 77), so the name goes only to those who manage the group. Other
 * members would get a card with nothing on it.
 */
const isNamelessViewer = ({ member: { role, name, isSelf, may } }: MemberView) =>
  role === 'Viewer' && name === unknownName && !isSelf && !may.changeRole

function NamelessViewers({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.quiet}>
      {count === 1
        ? 'One more person is in the group as a Viewer, and sees neither its members nor its trees. Only those who manage the group see the name.'
        : `${counted(count, 'more person', 'more people')} are in the group as Viewers, and see neither its members nor its trees. Only those who manage the group see their names.`}
    </p>
  )
}

type CardProps = {
  flow: MemberDetailsFlow
  one: MemberView
  heading: React.RefObject<HTMLElement | null>
}

/** A member. The whole card opens the details. */
function MemberCard({ flow, one, heading }: CardProps) {
  const { member } = one
  const mayOpen = useSelector(flow, (snapshot) => snapshot.can({ type: 'member chosen', member }))
  useFocusFallback(heading)
  return (
    <li>
      <button
        type="button"
        className={styles.member}
        aria-haspopup="dialog"
        disabled={!mayOpen}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'member chosen', member })}
      >
        <UserPhoto name={member.name} photoUrl={one.photoUrl} size={56} />
        <span className={styles.who}>
          <b dir="auto">{member.name}</b>
          <small>
            {member.isSelf ? 'You, ' : ''}
            {roleText[shownRole(member.role)]}
            {member.role === 'Recruiter' ? ', can invite others' : ''}
          </small>
        </span>
      </button>
    </li>
  )
}
