import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { parentsPath } from '#domain/pages/routes.ts'
import { addressOfChild } from '#domain/users/child-account-draft.ts'
import type { childAccountCreationMachine } from '#machines/child-account-creation/child-account-creation.machine.ts'
import { Button, LinkButton } from '#ui/components/buttons/button.tsx'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Form, FormActions } from '#ui/components/form/form.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import styles from './managing.module.css'
import { childAccountProblemText, lostAccountText } from './managing-words.ts'

export type ChildAccountFlow = ActorRefFrom<typeof childAccountCreationMachine>

type Props = { flow: ChildAccountFlow; name: string }

/** Says what a child account is, asks for an address if there is one, and then leads to where the child is let in. */
export function ChildAccountDialog({ flow, name }: Props) {
  const childId = useSelector(flow, ({ context }) => context.childId)
  return childId === null ? (
    <Creating flow={flow} name={name} />
  ) : (
    <Created flow={flow} name={name} childId={childId} />
  )
}

function Creating({ flow, name }: Props) {
  const { address, problem } = useSelector(flow, ({ context }) => context)
  const isCreating = useSelector(flow, (snapshot) => snapshot.matches('creating'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const isReady = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const words = isLost ? lostAccountText : problem === null ? null : childAccountProblemText[problem]
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Create an account for ${name}?`}
      description={`${name} can sign in and edit this profile, but cannot upload trees or create groups. You stay the parent: you see everything in the account, can edit it and switch to it. ${name} sees a list of what you do.`}
      busy={isCreating}
      onClose={dismiss}
    >
      <Form
        label="The child account"
        problem={words}
        onSubmit={() => flow.send({ type: isLost ? 'retry chosen' : 'confirmed' })}
      >
        <TextField
          begin
          label="E-mail address of the child, if there is one"
          type="email"
          autoComplete="off"
          hint="Without an address, you let the child in with a code."
          value={address}
          readOnly={isCreating || isLost}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
        <p className={styles.learn}>
          <TextLink href="/learn/supervised-users">How parent accounts work</TextLink>
        </p>
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <FormActions>
          {isLost ? (
            <Button type="submit">Try again</Button>
          ) : (
            <Button type="submit" disabled={!isReady} busy={isCreating}>
              Create account
            </Button>
          )}
          <Button kind="text" disabled={isCreating} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}

function Created({ flow, name, childId }: Props & { childId: string }) {
  const address = useSelector(flow, ({ context }) => addressOfChild(context.address))
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`${name} has an account`}
      description={
        address === null
          ? `Let ${name} in on another device with a code. You make the code on the account page of ${name}.`
          : `We have sent a code to ${address}. It works for three days. You can also let ${name} in with a code of your own, on the account page of ${name}.`
      }
      onClose={dismiss}
      actions={
        <>
          <LinkButton kind="solid" href={parentsPath(childId)}>
            Open the account
          </LinkButton>
          <Button kind="text" onClick={dismiss}>
            Later
          </Button>
        </>
      }
    />
  )
}
