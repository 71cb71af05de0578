import { useSelector } from '@xstate/react'
import { missingFields } from '#domain/signing-in/signing-in.ts'
import { signInPage } from '#machines/sign-in/pages.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import {
  missingFieldText,
  previewFullText,
  signedUpProblemText,
  signUpProblemText,
} from '../../words/sign-in-words.ts'
import { Captcha } from './captcha.tsx'
import styles from './sign-up.module.css'
import type { SignUpFlow } from './sign-up-flow.ts'

/** Asks for a name and an address; a code in the mail does the rest. */
export function SignUpScreen({ flow }: { flow: SignUpFlow }) {
  const { givenName, surname, address, problem, previewIsFull, spotIsLeft } = useSelector(
    flow,
    (snapshot) => snapshot.context,
  )
  const signInHref = useSelector(flow, ({ context }) => signInPage(context))
  const entering = useSelector(flow, (snapshot) => snapshot.matches('entering'))
  const stuck = useSelector(flow, (snapshot) => stuckStates.find((state) => snapshot.matches(state)) ?? null)
  const goOn = { type: stuck === null ? 'submitted' : 'retried' } as const
  const ready = useSelector(flow, (snapshot) => snapshot.can(goOn))
  const missing = missingFields({ givenName, surname, address }).map((field) => missingFieldText[field])
  const ofField = problem === 'name-refused' || problem === 'address-refused'

  return (
    <PageColumn width="form">
      <PageHeading lead="Your own tree, seen by you alone until you share it.">Sign up</PageHeading>
      {previewIsFull && !spotIsLeft ? (
        <div className={styles.word}>
          <Notice>{previewFullText}</Notice>
        </div>
      ) : null}
      <Form label="Sign up" problem={problem} onSubmit={() => flow.send(goOn)}>
        <TextField
          label="Given name"
          begin
          autoComplete="given-name"
          maxLength={100}
          value={givenName}
          readOnly={!entering}
          error={problem === 'name-refused' ? signUpProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'given name typed', givenName: event.target.value })}
        />
        <TextField
          label="Surname"
          autoComplete="family-name"
          maxLength={100}
          hint="One of the two names is enough."
          value={surname}
          readOnly={!entering}
          onChange={(event) => flow.send({ type: 'surname typed', surname: event.target.value })}
        />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          value={address}
          readOnly={!entering}
          error={problem === 'address-refused' ? signUpProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
        <Captcha flow={flow} />
        {problem && !ofField ? <ErrorMessage>{signUpProblemText[problem]}</ErrorMessage> : null}
        {stuck ? <ErrorMessage>{signedUpProblemText[stuck]}</ErrorMessage> : null}
        <FormActions>
          <Button
            type="submit"
            disabled={!ready}
            busy={!entering && stuck === null}
            aria-describedby={missingId}
          >
            {stuck ? 'Try again' : 'Continue'}
          </Button>
          <TextLink href={signInHref} roomy>
            I have an account
          </TextLink>
        </FormActions>
        <StillMissing id={missingId} missing={missing} />
      </Form>
    </PageColumn>
  )
}

const missingId = 'sign-up-missing'
const stuckStates = ['place unknown', 'code not sent', 'code refused'] as const
