import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { childSignInPath } from '#domain/pages/routes.ts'
import { missingOfAddress } from '#domain/signing-in/signing-in.ts'
import { signUpPage } from '#machines/sign-in/pages.ts'
import type { SignInProblem } from '#machines/sign-in/sign-in.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { missingFieldText, signInProblemText } from '../../words/sign-in-words.ts'
import styles from './sign-in.module.css'
import type { SignInFlow } from './sign-in-flow.ts'

const ofSending: readonly SignInProblem[] = ['unreachable', 'address-refused', 'too-many-codes']
/** True if the problem is shown at the address; other problems come from a passkey. */
const isOfAddress = (problem: SignInProblem) => ofSending.includes(problem)

export function AddressForm({ flow }: { flow: SignInFlow }) {
  const { address, problem, passkeys } = useSelector(flow, (snapshot) => snapshot.context)
  const sending = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches({ 'on the address page': 'sending code' }) ||
      snapshot.matches({ 'on the address page': 'turning the page' }),
  )
  const busy = useSelector(
    flow,
    (snapshot) => !snapshot.matches({ 'on the address page': 'entering address' }),
  )
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  const signUpHref = useSelector(flow, ({ context }) => signUpPage(context))
  const missing = missingOfAddress(address.trim()).map((field) => missingFieldText[field])
  const ofAddress = problem !== null && isOfAddress(problem) ? problem : null

  return (
    <>
      <PageHeading lead="We will e-mail you a code. There is no password to remember.">Sign in</PageHeading>
      <Form label="Sign in" problem={ofAddress} onSubmit={() => flow.send({ type: 'submitted' })}>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          value={address}
          readOnly={busy}
          error={ofAddress ? signInProblemText[ofAddress] : null}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
        <FormActions>
          <Button type="submit" disabled={!ready} busy={sending} aria-describedby={missingId}>
            Send me a code
          </Button>
          <TextLink href={signUpHref} roomy>
            I have no account yet
          </TextLink>
        </FormActions>
        <StillMissing id={missingId} missing={missing} />
      </Form>
      {passkeys ? <PasskeyWay flow={flow} /> : null}
      <p className={styles.second}>
        <TextLink href={childSignInPath} roomy>
          Use a code from your parent
        </TextLink>
      </p>
    </>
  )
}

const missingId = 'sign-in-missing'

/** The second way to sign in: with a passkey. */
function PasskeyWay({ flow }: { flow: SignInFlow }) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const asking = useSelector(flow, (snapshot) =>
    snapshot.matches({ 'on the address page': 'asking for a passkey' }),
  )
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'passkey chosen' }))

  return (
    <section className={styles.second} aria-label="Sign in without a code">
      <p>Have you added a passkey on your account page?</p>
      <Button
        kind="line"
        disabled={!ready}
        busy={asking}
        onClick={() => flow.send({ type: 'passkey chosen' })}
      >
        {asking ? null : <KeyRound aria-hidden="true" />} Use a passkey
      </Button>
      {asking ? (
        <Button kind="text" onClick={() => flow.send({ type: 'passkey cancelled' })}>
          Cancel
        </Button>
      ) : null}
      {problem && !isOfAddress(problem) ? <ErrorMessage>{signInProblemText[problem]}</ErrorMessage> : null}
    </section>
  )
}
