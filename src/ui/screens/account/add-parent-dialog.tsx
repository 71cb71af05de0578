import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { KnownPerson } from '#domain/groups/invite-draft.ts'
import type { supervisionMachine } from '#machines/supervision/supervision.machine.ts'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form } from '../../components/form/form.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './account.module.css'
import { CodeForm, StepActions } from './code-form.tsx'
import { askProblemText } from './parent-words.ts'

type Flow = ActorRefFrom<typeof supervisionMachine>
type Props = { flow: Flow; own: boolean; name: string; possible: readonly KnownPerson[] }

/** The user picks a parent from the groups or names one by address, then proves their own identity with a mailed code. */
export function AddParentDialog({ flow, own, name, possible }: Props) {
  const naming = useSelector(
    flow,
    (snapshot) => snapshot.matches('naming parent') || snapshot.matches('sending code'),
  )
  const proving = useSelector(
    flow,
    (snapshot) => snapshot.matches('entering code') || snapshot.matches('asking'),
  )
  const busy = useSelector(flow, (snapshot) => snapshot.matches('sending code') || snapshot.matches('asking'))
  if (!naming && !proving) return null
  return (
    <Modal
      title="Add a parent account"
      description={
        naming
          ? `A parent can change ${own ? 'your account' : `the account of ${name}`} and see everything in it. Nothing changes until the person you name has confirmed. The request tells that person ${own ? 'your name' : `the name of ${name}`}.`
          : 'We have sent a code to your own address, so that nobody else can do this in your name.'
      }
      busy={busy}
      onClose={() => flow.send({ type: 'dismissed' })}
    >
      {naming ? (
        <Naming flow={flow} busy={busy} own={own} name={name} possible={possible} />
      ) : (
        <Proving flow={flow} busy={busy} />
      )}
    </Modal>
  )
}

type StepProps = { flow: Flow; busy: boolean }

function Naming({ flow, busy, own, name, possible }: StepProps & Props) {
  const person = useSelector(flow, (snapshot) => snapshot.context.person)
  const address = useSelector(flow, (snapshot) => snapshot.context.address)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'parent named' }))
  return (
    <Form
      label="The parent"
      problem={problem ? askProblemText[problem] : null}
      onSubmit={() => flow.send({ type: 'parent named' })}
    >
      <PossibleParents flow={flow} busy={busy} own={own} name={name} possible={possible} />
      {person === null ? (
        <TextField
          begin
          label="E-mail address of the parent"
          type="email"
          autoComplete="off"
          value={address}
          readOnly={busy}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
      ) : null}
      {problem ? <ErrorMessage>{askProblemText[problem]}</ErrorMessage> : null}
      <StepActions
        busy={busy}
        ready={ready}
        act="Send me a code"
        onDismiss={() => flow.send({ type: 'dismissed' })}
      />
    </Form>
  )
}

/** The people of the account's family groups: the user can pick one of them instead of typing an address. */
function PossibleParents({ flow, busy, own, name, possible }: StepProps & Props) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.person)
  const people =
    chosen === null || possible.some(({ userId }) => userId === chosen.userId)
      ? possible
      : [chosen, ...possible]
  if (people.length === 0) return null
  const choose = (person: KnownPerson | null) => flow.send({ type: 'person chosen', person })
  return (
    <fieldset className={styles.people} disabled={busy}>
      <legend>{own ? 'Somebody from your groups' : `Somebody from the groups of ${name}`}</legend>
      <div>
        {people.map((person) => (
          <RadioChoice
            key={person.userId}
            group="parent"
            checked={person.userId === chosen?.userId}
            disabled={busy}
            onChoose={() => choose(person)}
          >
            <span dir="auto">{person.name}</span>
          </RadioChoice>
        ))}
      </div>
      <RadioChoice group="parent" checked={chosen === null} disabled={busy} onChoose={() => choose(null)}>
        Somebody else, by e-mail address
      </RadioChoice>
    </fieldset>
  )
}

function Proving({ flow, busy }: StepProps) {
  const code = useSelector(flow, ({ context }) => context.code)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'code given' }))
  return (
    <CodeForm
      code={code}
      problem={problem ? askProblemText[problem] : null}
      ready={ready}
      busy={busy}
      act="Send the request"
      onType={(typed) => flow.send({ type: 'code typed', code: typed })}
      onGive={() => flow.send({ type: 'code given' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
