import { useSelector } from '@xstate/react'
import { maxRequestMessageLength } from '#domain/groups/shown-request.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { asksOthers, decisionIn } from '#machines/add-someone/add-someone.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import type { AddingView, AddSomeoneFlow, PeopleToAddFlow } from './add-flows.ts'
import styles from './add-someone.module.css'
import { actMeaning, actText, messageText, problemTextOf } from './add-words.ts'
import { Offers } from './offers.tsx'

type Props = { flow: AddSomeoneFlow; search: PeopleToAddFlow; view: AddingView }

/** Chooses a person, and says what adding them will do (ADD-08 to ADD-21). */
export function ChoosePerson({ flow, search, view }: Props) {
  const { person, profileOnly, problem } = useSelector(flow, ({ context }) => context)
  const decision = decisionIn({ person, profileOnly })
  const isAdding = useSelector(flow, (snapshot) => snapshot.matches('adding'))
  const mayAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const dismiss = () => flow.send({ type: 'dismissed' })
  const words = problem === null ? null : problemTextOf(problem, decision?.act ?? null, view.ownerName)
  return (
    <Modal title={`Add someone to ${view.groupName}`} busy={isAdding} onClose={dismiss}>
      <Form label="The person" problem={words} onSubmit={() => flow.send({ type: 'confirmed' })}>
        <Offers flow={flow} search={search} suggestions={view.suggestions} disabled={isAdding} />
        <Chosen flow={flow} disabled={isAdding} />
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <FormActions>
          <Button type="submit" disabled={!mayAdd} busy={isAdding}>
            {decision === null ? 'Add' : actText[decision.act]}
          </Button>
          <Button kind="text" disabled={isAdding} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
        <div className={styles.otherWays}>
          <Button kind="line" disabled={isAdding} onClick={() => flow.send({ type: 'somebody new chosen' })}>
            Somebody new…
          </Button>
          <Button kind="line" disabled={isAdding} onClick={() => flow.send({ type: 'address chosen' })}>
            Invite by e-mail…
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

/** What will happen to the chosen person, or why nothing can. */
function Chosen({ flow, disabled }: { flow: AddSomeoneFlow; disabled: boolean }) {
  const { person, profileOnly, message } = useSelector(flow, ({ context }) => context)
  const maySwitch = useSelector(flow, (snapshot) => snapshot.can({ type: 'profile only switched' }))
  const decision = decisionIn({ person, profileOnly })
  if (person === null || decision === null) return null
  return (
    <>
      {person.facts.hasUser && person.facts.isUserProfile ? (
        <CheckBox
          checked={profileOnly}
          disabled={disabled || !maySwitch}
          onChange={() => flow.send({ type: 'profile only switched' })}
        >
          Share profile only
        </CheckBox>
      ) : null}
      {/* A search may have hidden the chosen person from the list. */}
      <p className={styles.outcome}>
        You have chosen <b dir="auto">{person.name}</b>.
      </p>
      <p role="status" className={styles.outcome}>
        {decision.message === null ? actMeaning[decision.act] : messageText[decision.message]}{' '}
        {decision.message === 'requested-already' && person.openRequest !== null ? (
          <TextLink href={sharingRequestPath(person.openRequest)}>
            Open that request to send it again
          </TextLink>
        ) : null}
      </p>
      <OpenInvitation flow={flow} disabled={disabled} />
      {asksOthers(decision) ? (
        <TextArea
          label="Message (optional)"
          maxLength={maxRequestMessageLength}
          value={message}
          readOnly={disabled}
          onChange={(event) => flow.send({ type: 'message typed', message: event.target.value })}
        />
      ) : null}
    </>
  )
}

/** Leads to the open invitation, which can be sent again (resolution 82). */
function OpenInvitation({ flow, disabled }: { flow: AddSomeoneFlow; disabled: boolean }) {
  const maySee = useSelector(flow, (snapshot) => snapshot.can({ type: 'invitation chosen' }))
  if (!maySee) return null
  return (
    <div>
      <Button kind="text" disabled={disabled} onClick={() => flow.send({ type: 'invitation chosen' })}>
        See the invitation
      </Button>
    </div>
  )
}
