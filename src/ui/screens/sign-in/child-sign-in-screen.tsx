import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isWholeChildCode } from '#domain/signing-in/child-code.ts'
import type { childSignInMachine } from '#machines/child-sign-in/child-sign-in.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { childSignInProblemText } from '../../words/sign-in-words.ts'

export type ChildSignInFlow = ActorRefFrom<typeof childSignInMachine>

const missingId = 'child-sign-in-missing'

/** The page on which a child enters the code from a parent. */
export function ChildSignInScreen({ flow }: { flow: ChildSignInFlow }) {
  const { code, problem } = useSelector(flow, ({ context }) => context)
  const isSigningIn = useSelector(flow, (snapshot) => !snapshot.matches('entering code'))
  const isReady = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  return (
    <PageColumn width="form">
      <PageHeading lead="Your parent makes a code for you, or it came by e-mail. It works once.">
        Enter the code from your parent
      </PageHeading>
      <Form label="Sign in" problem={problem} onSubmit={() => flow.send({ type: 'submitted' })}>
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Ten letters and digits, for example K7QFM-2XD9T"
          value={code}
          readOnly={isSigningIn}
          error={problem === null ? null : childSignInProblemText[problem]}
          onChange={(event) => flow.send({ type: 'code typed', code: event.target.value })}
        />
        <FormActions>
          <Button type="submit" disabled={!isReady} busy={isSigningIn} aria-describedby={missingId}>
            Sign in
          </Button>
          <TextLink href="/signin" roomy>
            Sign in by e-mail instead
          </TextLink>
        </FormActions>
        <StillMissing id={missingId} missing={isWholeChildCode(code) ? [] : ['all ten signs of the code']} />
      </Form>
    </PageColumn>
  )
}
