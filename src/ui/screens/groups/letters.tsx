import { useSelector } from '@xstate/react'
import { type RefObject, useId, useRef } from 'react'
import { type TakenProfile, taken } from '#domain/groups/received-invite.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { InvitingFaces } from '../../components/people/inviting-faces.tsx'
import {
  acceptWithProfileText,
  asksForTreeText,
  takeOverText,
  willBeSeenText,
  willSeeText,
} from '../../words/group-invite-words.ts'
import { dayText } from '../../words/numbers.ts'
import { useFocusFallback } from '../account/focus-fallback.ts'
import styles from './groups.module.css'
import type { ReceivedInviteFlow } from './groups-flows.ts'
import type { GroupsView, LetterView } from './groups-view.ts'
import { inviteProblemText } from './groups-words.ts'

type Props = { flow: ReceivedInviteFlow; view: Pick<GroupsView, 'letters' | 'putAside' | 'hindrance'> }

/** The open invitations, each drawn as a letter (GRP-05). Invitations that were put aside can still be accepted. */
export function Letters({ flow, view: { letters, putAside, hindrance } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const invite = useSelector(flow, (snapshot) => snapshot.context.invite)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const listed = [...letters, ...putAside]
  // The answer may have removed the invitation from the list, so the problem needs a place outside its letter.
  const isOfNoLetter = problem !== null && listed.every((one) => one.invite.id !== invite?.id)
  if (listed.length === 0 && !isOfNoLetter) return null

  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations" ref={heading} tabIndex={-1}>
        Invitations
      </h2>
      {isOfNoLetter ? (
        <ErrorMessage>
          {invite?.groupName}: {inviteProblemText[problem]}
        </ErrorMessage>
      ) : null}
      {letters.length === 0 ? null : (
        <ul className={styles.letters} aria-label="Open invitations">
          {letters.map((letter, index) => (
            <Letter
              key={letter.invite.id}
              flow={flow}
              letter={letter}
              isFirst={index === 0}
              mayAnswer={hindrance === null}
              heading={heading}
            />
          ))}
        </ul>
      )}
      {hindrance === 'managed by a parent' && listed.length > 0 ? (
        <p>A parent manages your account. Ask your parent to accept an invitation for you.</p>
      ) : null}
      {putAside.length === 0 ? null : (
        <PutAside flow={flow} letters={putAside} mayAnswer={hindrance === null} heading={heading} />
      )}
    </section>
  )
}

type LetterProps = {
  flow: ReceivedInviteFlow
  letter: LetterView
  mayAnswer: boolean
  /** Gets the focus when the invitation that had it is gone. */
  heading: RefObject<HTMLElement | null>
}

function Letter({ flow, letter, isFirst, mayAnswer, heading }: LetterProps & { isFirst: boolean }) {
  const { invite, senderName, message, expirationDate, mayInviteOthers } = letter
  const titleId = useId()
  useFocusFallback(heading)
  return (
    <li className={styles.letter} aria-labelledby={titleId}>
      <InvitingFaces senderName={senderName} memberCount={letter.memberCount} />
      <h3 id={titleId}>
        <span dir="auto">{senderName}</span> invites you to <span dir="auto">{invite.groupName}</span>
      </h3>
      {message === '' ? null : (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
      <ul className={styles.facts}>
        {invite.asksForTree ? <li>{asksForTreeText(senderName)}</li> : null}
        <li>{willSeeText(letter)}</li>
        <li>{willBeSeenText}</li>
        {mayInviteOthers ? <li>You will be able to invite others to the group.</li> : null}
      </ul>
      {mayAnswer ? <Offer letter={letter} /> : null}
      <Problem flow={flow} invite={invite} />
      {mayAnswer ? (
        <div className={styles.actions}>
          <Accept flow={flow} letter={letter} kind={isFirst ? 'solid' : 'soft'} profile={null} />
          <AcceptWithProfile flow={flow} letter={letter} />
          <NotNow flow={flow} letter={letter} />
        </div>
      ) : null}
      <small>You can answer until {dayText(expirationDate)}.</small>
    </li>
  )
}

function PutAside({ letters, ...props }: Omit<LetterProps, 'letter'> & { letters: readonly LetterView[] }) {
  return (
    <div>
      <h3 className={styles.asideHead}>Put aside</h3>
      <ul className={styles.rows} aria-label="Invitations that you have put aside">
        {letters.map((letter) => (
          <Aside key={letter.invite.id} letter={letter} {...props} />
        ))}
      </ul>
    </div>
  )
}

function Aside({ flow, letter, mayAnswer, heading }: LetterProps) {
  const { invite, senderName, expirationDate } = letter
  useFocusFallback(heading)
  return (
    <li>
      <div className={styles.what}>
        <b dir="auto">{invite.groupName}</b>
        <small>
          from <span dir="auto">{senderName}</span>, open until {dayText(expirationDate)}
        </small>
      </div>
      {mayAnswer ? (
        <>
          <Accept flow={flow} letter={letter} kind="text" profile={null} />
          <Offer letter={letter} />
          <AcceptWithProfile flow={flow} letter={letter} />
        </>
      ) : null}
      <Problem flow={flow} invite={invite} />
    </li>
  )
}

type ActProps = Pick<LetterProps, 'flow' | 'letter'>

/** What it means to take over the profile that the invitation carries. */
function Offer({ letter }: { letter: LetterView }) {
  const { profile, senderName, invite } = letter
  if (profile === null) return null
  return (
    <ul className={styles.facts} aria-label="A profile of you">
      {takeOverText(profile, { senderName, groupName: invite.groupName }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function AcceptWithProfile(props: ActProps) {
  const { profile } = props.letter
  return profile === null ? null : <Accept {...props} kind="line" profile={taken(profile)} />
}

type AcceptProps = ActProps & { kind: 'solid' | 'soft' | 'line' | 'text'; profile: TakenProfile | null }

function Accept({ flow, letter: { invite }, kind, profile }: AcceptProps) {
  const chosen = { type: 'accept chosen', invite, profile } as const
  const may = useSelector(flow, (snapshot) => snapshot.can(chosen))
  const accepting = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches('accepting') &&
      snapshot.context.invite?.id === invite.id &&
      (snapshot.context.profile === null) === (profile === null),
  )
  return (
    <Button
      kind={kind}
      disabled={!may}
      busy={accepting}
      aria-label={`${profile === null ? 'Accept' : `${acceptWithProfileText}:`} the invitation to ${invite.groupName}`}
      onClick={() => flow.send(chosen)}
    >
      {profile === null ? 'Accept' : acceptWithProfileText}
    </Button>
  )
}

function NotNow({ flow, letter: { invite } }: ActProps) {
  const chosen = { type: 'put aside', invite } as const
  const may = useSelector(flow, (snapshot) => snapshot.can(chosen))
  const saving = useSelector(
    flow,
    (snapshot) => snapshot.matches('putting aside') && snapshot.context.invite?.id === invite.id,
  )
  return (
    <Button
      kind="text"
      disabled={!may}
      busy={saving}
      aria-label={`Not now: put the invitation to ${invite.groupName} aside`}
      onClick={() => flow.send(chosen)}
    >
      Not now
    </Button>
  )
}

function Problem({ flow, invite }: { flow: ReceivedInviteFlow; invite: LetterView['invite'] }) {
  const problem = useSelector(flow, (snapshot) =>
    snapshot.context.invite?.id === invite.id ? snapshot.context.problem : null,
  )
  return problem === null ? null : <ErrorMessage>{inviteProblemText[problem]}</ErrorMessage>
}
