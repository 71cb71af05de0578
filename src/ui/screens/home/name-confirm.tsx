import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { longestLocation, longestName } from '#domain/users/name-confirm.ts'
import type { nameConfirmMachine } from '#machines/name-confirm/name-confirm.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { nameConfirmProblemText } from '../../words/name-confirm-words.ts'
import { missingFieldText } from '../../words/sign-in-words.ts'
import styles from './name-confirm.module.css'

export type NameConfirmFlow = ActorRefFrom<typeof nameConfirmMachine>

const guessed = "We took a guess based on your device's internet address. Just correct it if it's wrong."

/**
 * Asks a new user for name and location. A click outside does nothing (GUI-01). Escape, the cross and 'Not now'
 * close the question on all devices (GUI-02), because a form must not block the way to the family. A small line
 * opens it again.
 */
export function NameConfirm({ flow }: { flow: NameConfirmFlow }) {
  const asking = useSelector(flow, (snapshot) => snapshot.matches('asking'))
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'asked for' }))
  if (asking) return <Question flow={flow} />
  return mayAsk ? (
    <p className={styles.later}>
      You have not confirmed your name and location.{' '}
      <Button kind="text" onClick={() => flow.send({ type: 'asked for' })}>
        Confirm them now
      </Button>
    </p>
  ) : null
}

function Question({ flow }: { flow: NameConfirmFlow }) {
  const { givenName, surname, location, guess, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const busy = useSelector(flow, (snapshot) => snapshot.matches({ asking: { form: 'saving' } }))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const missing = [
    ...((givenName + surname).trim() === '' ? [missingFieldText.name] : []),
    ...(location.trim() === '' ? ['where you live'] : []),
  ]
  const putOff = () => flow.send({ type: 'put off' })

  return (
    <Modal title="Welcome!" description="Let's confirm a few things." busy={busy} onClose={putOff}>
      <Form label="Confirm your name and location" onSubmit={() => flow.send({ type: 'confirmed' })}>
        <Fields legend="Display name">
          <TextField
            label="Given name"
            autoComplete="given-name"
            maxLength={longestName}
            value={givenName}
            readOnly={busy}
            onChange={(event) => flow.send({ type: 'given name typed', givenName: event.target.value })}
          />
          <TextField
            label="Surname"
            autoComplete="family-name"
            hint="One of the two names is enough."
            maxLength={longestName}
            value={surname}
            readOnly={busy}
            onChange={(event) => flow.send({ type: 'surname typed', surname: event.target.value })}
          />
        </Fields>
        <TextField
          label="Your location"
          maxLength={longestLocation}
          value={location}
          readOnly={busy}
          hint={guess !== null && guess === location ? guessed : 'A town or a country is enough.'}
          onChange={(event) => flow.send({ type: 'location typed', location: event.target.value })}
        />
        <p className={styles.warning}>You won't be able to change these settings for 30 days.</p>
        <p className={styles.warning}>
          Not sure yet? Choose “Not now”, and we will ask you again on the home page.
        </p>
        {problem ? <ErrorMessage>{nameConfirmProblemText[problem]}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" disabled={!ready} busy={busy} aria-describedby={missingId}>
            Confirm
          </Button>
          <Button kind="text" disabled={busy} onClick={putOff}>
            Not now
          </Button>
        </FormActions>
        <StillMissing id={missingId} missing={missing} />
      </Form>
    </Modal>
  )
}

const missingId = 'name-confirm-missing'

/** A group of fields with a name of its own. */
function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.fields}>
      <div id={id} className={styles.legend}>
        {legend}
      </div>
      {children}
    </div>
  )
}
