import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { Button } from '../../components/button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Form, FormActions } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageColumn } from '../../components/page-column.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { previewFullText, signUpProblemText } from '../../words/sign-in-words.ts'
import { Captcha } from './captcha.tsx'
import { StillMissing } from './still-missing.tsx'

export type SignUpFlow = ActorRefFrom<typeof signUpMachine>

/** A name and an address; the rest is a code in the mail. */
export function SignUpScreen({ flow }: { flow: SignUpFlow }) {
  const { givenName, surname, address, problem, previewIsFull, spotIsLeft } = useSelector(
    flow,
    (snapshot) => snapshot.context,
  )
  const busy = useSelector(flow, (snapshot) => !snapshot.matches('entering'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  const ofField = problem === 'name-refused' || problem === 'address-refused'

  return (
    <PageColumn width="form">
      <PageHeading lead="Your own tree, seen by you alone until you share it.">Sign up</PageHeading>
      {previewIsFull && !spotIsLeft ? <Notice>{previewFullText}</Notice> : null}
      <Form label="Sign up" problem={problem} onSubmit={() => flow.send({ type: 'submitted' })}>
        <TextField
          label="Given name"
          autoComplete="given-name"
          maxLength={100}
          value={givenName}
          readOnly={busy}
          error={problem === 'name-refused' ? signUpProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'given name typed', givenName: event.target.value })}
        />
        <TextField
          label="Surname"
          autoComplete="family-name"
          maxLength={100}
          hint="One of the two names is enough."
          value={surname}
          readOnly={busy}
          onChange={(event) => flow.send({ type: 'surname typed', surname: event.target.value })}
        />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          value={address}
          readOnly={busy}
          error={problem === 'address-refused' ? signUpProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'address typed', address: event.target.value })}
        />
        <Captcha flow={flow} />
        {problem && !ofField ? <ErrorMessage>{signUpProblemText[problem]}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" disabled={!ready} busy={busy} aria-describedby={missingId}>
            Continue
          </Button>
          <TextLink href="/signin" roomy>
            I have an account
          </TextLink>
        </FormActions>
        <StillMissing id={missingId} flow={flow} />
      </Form>
    </PageColumn>
  )
}

const missingId = 'sign-up-missing'
