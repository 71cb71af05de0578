import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import {
  type ParentAct,
  type ParentsOfUser,
  parentName,
  type ReceivedParentRequest,
} from '#domain/users/parents.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { supervisionMachine } from '#machines/supervision/supervision.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import { dayText } from '../../words/numbers.ts'
import styles from './account.module.css'
import { AddParentDialog } from './add-parent-dialog.tsx'
import { noticeText, parentProblemText, requestText } from './parent-words.ts'
import { RemoveParentDialog } from './remove-parent-dialog.tsx'

export type SupervisionFlow = ActorRefFrom<typeof supervisionMachine>

export interface ParentAccountView {
  readonly own: boolean
  readonly name: string
  readonly supervised: boolean
  /** True if a parent or staff uses the account. An actor may change nothing here. */
  readonly acting: boolean
  /** Whether the viewer may add and remove parents; a child and an actor may not. */
  readonly mayChange: boolean
  readonly parents: ParentsOfUser
  /** The people of the account's family groups whom the viewer can pick as a parent. */
  readonly possible: readonly KnownPerson[]
  /** The users who ask the viewer to be their parent. Only on the viewer's own account. */
  readonly received: readonly ReceivedParentRequest[]
  readonly viewerId: string
}

type Props = {
  flow: SupervisionFlow
  view: ParentAccountView
  children?: ReactNode
}

/** The parents who manage the account, the users who were asked to, and the requests to the viewer. */
export function ParentAccount({ flow, view, children }: Props) {
  const { own, name, acting, mayChange, parents, possible, received } = view
  const heading = useRef<HTMLHeadingElement>(null)
  const mayAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'add chosen' }))

  return (
    <section aria-labelledby="parent-account" className={styles.section}>
      <h2 id="parent-account" ref={heading} tabIndex={-1}>
        Parent account
      </h2>
      <p>
        {whoManages(view)} <TextLink href="/learn/supervised-users">How parent accounts work</TextLink>
      </p>
      {acting ? <p>While you act as {name}, you cannot change this. Switch back first.</p> : null}
      {children}
      <Outcome flow={flow} />
      {received.length > 0 ? <Received flow={flow} received={received} /> : null}
      <Parents flow={flow} view={view} />
      {parents.requests.length > 0 ? <Asked flow={flow} view={view} /> : null}
      {mayChange ? (
        <Button
          kind="line"
          disabled={!mayAdd}
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'add chosen' })}
        >
          Add a parent account
        </Button>
      ) : null}
      <ParentsMay />
      <AddParentDialog flow={flow} own={own} name={name} possible={possible} />
      <RemoveParentDialog flow={flow} own={own} name={name} />
    </section>
  )
}

/** The head of the user's own account already says that a parent manages it. */
function whoManages({ own, name, supervised }: ParentAccountView): string {
  if (own) return supervised ? '' : 'You manage your account yourself.'
  return supervised ? `The account of ${name} is managed by a parent.` : `${name} manages this account alone.`
}

function Outcome({ flow }: { flow: SupervisionFlow }) {
  const notice = useSelector(flow, (snapshot) =>
    snapshot.matches('showing') ? snapshot.context.notice : null,
  )
  const problem = useSelector(flow, (snapshot) =>
    snapshot.matches('showing') ? snapshot.context.problem : null,
  )
  if (problem) return <ErrorMessage>{parentProblemText[problem]}</ErrorMessage>
  return notice ? (
    <Notice onClose={() => flow.send({ type: 'notice closed' })}>{noticeText[notice]}</Notice>
  ) : null
}

function Received({ flow, received }: { flow: SupervisionFlow; received: readonly ReceivedParentRequest[] }) {
  return (
    <ul className={styles.cards} aria-label="Requests to you">
      {received.map(({ id, forUser, askedBy, expirationDate }) => (
        <li key={id}>
          <UserPhoto name={forUser.displayName} photoUrl={null} size={56} />
          <div className={styles.what}>
            <b dir="auto" className={styles.person}>
              {requestText(forUser.displayName, askedBy?.displayName ?? null)}
            </b>
            <small>You would manage this account. You can answer until {dayText(expirationDate)}.</small>
            <div className={styles.answers}>
              <ActButton flow={flow} act={{ act: 'confirm', id, name: forUser.displayName }} kind="solid">
                Confirm
              </ActButton>
              <ActButton flow={flow} act={{ act: 'decline', id, name: forUser.displayName }}>
                Decline
              </ActButton>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Parents({ flow, view: { parents, mayChange, viewerId } }: Omit<Props, 'children'>) {
  if (parents.items.length === 0) return null
  return (
    <ul className={styles.cards} aria-label="Parents">
      {parents.items.map((parent) => (
        <li key={parent.id}>
          <UserPhoto name={parentName(parent)} photoUrl={null} size={56} />
          <div className={styles.what}>
            <b dir="auto" className={styles.person}>
              {parentName(parent)}
            </b>
            <small>Parent since {dayText(parent.createdDate)}</small>
            {mayChange ? (
              <ActButton
                flow={flow}
                act={{
                  act: 'remove',
                  id: parent.id,
                  name: parentName(parent),
                  isSelf: parent.supervisorId === viewerId,
                }}
              >
                Remove
              </ActButton>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Asked({ flow, view: { parents, acting } }: Omit<Props, 'children'>) {
  return (
    <ul className={styles.cards} aria-label="Open requests">
      {parents.requests.map(({ id, to, expirationDate }) => (
        <li key={id} className={styles.asked}>
          <UserPhoto name={unknownName} photoUrl={null} size={56} />
          <div className={styles.what}>
            <b dir="auto" className={styles.person}>
              {to}
            </b>
            <small>This person has been asked, and can answer until {dayText(expirationDate)}.</small>
            {acting ? null : (
              <ActButton flow={flow} act={{ act: 'cancel', id, name: to }}>
                Cancel
              </ActButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What parents may do, before anybody names one. */
const ParentsMay = () => (
  <section aria-labelledby="parents-may" className={styles.may}>
    <h3 id="parents-may">What parents may do, and what not</h3>
    <ul>
      <li>
        Switch to the account, see what it sees, and change it. You can read what parents did under “What
        others did with this account”.
      </li>
      <li>Add and remove further parents.</li>
      <li>
        Never change how the account signs in, and never delete its trees. A parent lets in a child without an
        e-mail address by a code.
      </li>
    </ul>
  </section>
)

const actLabels = {
  remove: 'Remove',
  cancel: 'Cancel the request to',
  confirm: 'Confirm the request of',
  decline: 'Decline the request of',
} satisfies Record<ParentAct['act'], string>

type ActProps = { flow: SupervisionFlow; act: ParentAct; kind?: 'solid' | 'text'; children: string }

function ActButton({ flow, act, kind = 'text', children }: ActProps) {
  const chosen = { type: 'act chosen', act } as const
  const may = useSelector(flow, (snapshot) => snapshot.can(chosen))
  return (
    <Button
      kind={kind}
      disabled={!may}
      aria-label={`${actLabels[act.act]} ${act.name}`}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send(chosen)}
    >
      {children}
    </Button>
  )
}
