import type { ReactNode } from 'react'
import { classes } from '../../components/classes.ts'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import { dayText } from '../../words/numbers.ts'
import styles from './group.module.css'
import type { InviteView, PersonView } from './group-view.ts'

type CardProps = {
  person: PersonView
  /** The buttons of an open invitation. */
  inviteActs?: ((invite: InviteView) => ReactNode) | undefined
}

/** Somebody who is not a member, as a link to their profile or request. Who has not answered yet is drawn quietly. */
export function OtherCard({ person, inviteActs }: CardProps) {
  const isWaiting = person.status === 'Invited' || person.status === 'Share requested'
  const look = classes(styles.member, isWaiting && styles.waiting)
  const acts = person.invite === null ? null : inviteActs?.(person.invite)
  if (person.href === null || acts)
    return (
      <div className={look}>
        <About person={person} />
        {acts}
      </div>
    )
  return (
    <a className={look} href={person.href}>
      <About person={person} />
    </a>
  )
}

type SuggestionProps = {
  person: PersonView
  /** Opens the dialog that adds this person; absent for viewers who may not add anybody. */
  onAdd?: ((id: string) => void) | undefined
}

/** Somebody whom the viewer might add. */
export function SuggestionCard({ person, onAdd }: SuggestionProps) {
  return (
    <button
      type="button"
      className={classes(styles.member, styles.suggestion)}
      aria-haspopup="dialog"
      disabled={onAdd === undefined}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => onAdd?.(person.id)}
    >
      <About person={person} />
    </button>
  )
}

function About({ person }: { person: PersonView }) {
  const { name, photoUrl, gender, status, birthYear, invite } = person
  return (
    <>
      {photoUrl === null ? (
        <Portrait face={{ gender }} size={44} />
      ) : (
        <UserPhoto name={name} photoUrl={photoUrl} size={56} />
      )}
      <span className={styles.who}>
        <b dir="auto">{name}</b>
        <small>
          {status}
          {birthYear === null ? '' : `, born ${birthYear}`}
          {invite === null ? '' : `, open until ${dayText(invite.expirationDate)}`}
        </small>
      </span>
    </>
  )
}
