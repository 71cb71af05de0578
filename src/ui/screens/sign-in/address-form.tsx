import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Form, FormActions } from '../../components/form.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { signInProblemText } from '../../words/sign-in-words.ts'
import type { SignInFlow } from './sign-in-screen.tsx'

export function AddressForm({ flow }: { flow: SignInFlow }) {
  const address = useSelector(flow, (snapshot) => snapshot.context.address)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const sending = useSelector(flow, (snapshot) => snapshot.matches('sending code'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))

  return (
    <>
      <PageHeading lead="We mail you a code. There is no password to remember.">Sign in</PageHeading>
      <Form label="Sign in" onSubmit={() => flow.send({ type: 'submitted' })}>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          value={address}
          disabled={sending}
          error={problem ? signInProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
        <FormActions>
          <Button type="submit" disabled={!ready} busy={sending}>
            Send me a code
          </Button>
          <TextLink href="/signup" roomy>
            I have no account yet
          </TextLink>
        </FormActions>
      </Form>
    </>
  )
}
