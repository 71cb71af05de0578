import { useSelector } from '@xstate/react'
import { type KnownPerson, maxInviteMessageLength, maxInviteNameLength } from '#domain/groups/invite-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { LimitReached } from '../sharing-limit/limit-reached.tsx'
import type { ContactsFlow } from './contacts/contacts-flow.ts'
import { RecipientField } from './contacts/recipient-field.tsx'
import type { GroupInviteFlow } from './invite-flow.ts'
import { problemTexts, someNames } from './invite-words.ts'
import styles from './inviting.module.css'
import type { InvitingView } from './inviting-view.ts'
import { OpenInvite } from './open-invite.tsx'

type Props = { flow: GroupInviteFlow; view: InvitingView; contacts?: ContactsFlow | undefined }

/** A new invitation: to whom, with which words, and what the person will see (INV-01). */
export function NewInvite({ flow, view, contacts }: Props) {
  const { draft, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const sending = useSelector(flow, (snapshot) => snapshot.matches('sending'))
  const maySend = useSelector(flow, (snapshot) => snapshot.can({ type: 'send chosen' }))
  const ofRecipient = problemTexts.recipient(problem)
  const ofInvite = problemTexts.invite(problem)
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal title={`Invite someone to ${view.groupName}`} busy={sending} onClose={dismiss}>
      <Form
        label="The invitation"
        problem={ofRecipient ?? ofInvite}
        onSubmit={() => flow.send({ type: 'send chosen' })}
      >
        {view.sharing?.isReached ? <LimitReached /> : null}
        <KnownPeople flow={flow} known={view.known} disabled={sending} />
        {draft.person === null ? (
          <NewPerson flow={flow} readOnly={sending} problem={ofRecipient} contacts={contacts} />
        ) : null}
        {draft.person !== null && ofRecipient ? <ErrorMessage>{ofRecipient}</ErrorMessage> : null}
        {draft.person === null && draft.profile !== null ? (
          <p>
            The invitation is for <b dir="auto">{draft.profile.name}</b>, whose profile you manage. If the
            invited person joins with this address, they may take over the profile. It then becomes part of
            their own, and you no longer edit it.
          </p>
        ) : null}
        <ThatInvite flow={flow} invites={view.invites} />
        <TextArea
          label="Message"
          maxLength={maxInviteMessageLength}
          value={draft.message}
          readOnly={sending}
          onChange={(event) => flow.send({ type: 'message typed', message: event.target.value })}
        />
        <CheckBox
          checked={draft.canInviteOthers}
          disabled={sending}
          onChange={() => flow.send({ type: 'inviting switched' })}
        >
          Can invite others
        </CheckBox>
        <WillSee view={view} />
        {ofInvite ? <ErrorMessage>{ofInvite}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" disabled={!maySend} busy={sending}>
            Send
          </Button>
          <Button kind="text" disabled={sending} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}

const somebodyNew = ''

type KnownProps = { flow: GroupInviteFlow; known: readonly KnownPerson[]; disabled: boolean }

/** People with whom the viewer shares already: inviting them does not use up the limit. */
function KnownPeople({ flow, known, disabled }: KnownProps) {
  const chosen = useSelector(flow, ({ context }) => context.draft.person)
  const people =
    chosen === null || known.some(({ userId }) => userId === chosen.userId) ? known : [chosen, ...known]
  if (people.length === 0) return null
  return (
    <Select
      label="Who do you want to invite?"
      disabled={disabled}
      value={chosen?.userId ?? somebodyNew}
      options={[
        { value: somebodyNew, label: 'Somebody new, by e-mail' },
        ...people.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={(value) =>
        flow.send({ type: 'person chosen', person: people.find(({ userId }) => userId === value) ?? null })
      }
    />
  )
}

type PersonProps = {
  flow: GroupInviteFlow
  readOnly: boolean
  problem: string | null
  contacts: ContactsFlow | undefined
}

function NewPerson({ flow, readOnly, problem, contacts }: PersonProps) {
  const { address, firstName, lastName } = useSelector(flow, ({ context }) => context.draft)
  return (
    <>
      <RecipientField
        contacts={contacts}
        value={address}
        readOnly={readOnly}
        problem={problem}
        onType={(text) => flow.send({ type: 'address typed', address: text })}
      />
      <div className={styles.names}>
        <TextField
          label="First name (optional)"
          autoComplete="off"
          dir="auto"
          maxLength={maxInviteNameLength}
          value={firstName}
          readOnly={readOnly}
          onChange={(event) => flow.send({ type: 'first name typed', firstName: event.target.value })}
        />
        <TextField
          label="Last name (optional)"
          autoComplete="off"
          dir="auto"
          maxLength={maxInviteNameLength}
          value={lastName}
          readOnly={readOnly}
          onChange={(event) => flow.send({ type: 'last name typed', lastName: event.target.value })}
        />
      </div>
    </>
  )
}

/** Links to the open invitation, if this person already has one (resolution 82). */
function ThatInvite({ flow, invites }: { flow: GroupInviteFlow; invites: InvitingView['invites'] }) {
  const invite = useSelector(flow, (snapshot) =>
    invites.find((one) => snapshot.can({ type: 'invitation chosen', invite: one })),
  )
  return invite ? <OpenInvite flow={flow} invite={invite} /> : null
}

function WillSee({ view: { memberNames, treeNames } }: { view: InvitingView }) {
  return (
    <section aria-labelledby="will-see" className={styles.seen}>
      <h2 id="will-see">What this person will see</h2>
      <p>Your name, even if you hide it from others.</p>
      <p>
        The people in the group: <span dir="auto">{someNames(memberNames)}</span>.
      </p>
      <p>
        {treeNames.length === 0 ? (
          'No tree is shared with the group yet. This person will also see trees that are shared later.'
        ) : (
          <>
            The trees shared with it: <span dir="auto">{someNames(treeNames)}</span>.
          </>
        )}
      </p>
      <p>The invitation stays open for 14 days, unless it is accepted or cancelled first.</p>
    </section>
  )
}
