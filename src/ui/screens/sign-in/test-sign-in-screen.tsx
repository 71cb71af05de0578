import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { testDomain } from '#domain/users/test-identities.ts'
import type { testSignInMachine } from '#machines/test-sign-in/test-sign-in.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { testSignInProblemText } from '../../words/sign-in-words.ts'

export type TestSignInFlow = ActorRefFrom<typeof testSignInMachine>

const missingId = 'test-sign-in-missing'

export function TestSignInScreen({ flow }: { flow: TestSignInFlow }) {
  const closed = useSelector(flow, (snapshot) => snapshot.matches('not available'))
  return (
    <PageColumn width="form">
      {closed ? (
        <>
          <PageHeading>Test sign-in</PageHeading>
          <EmptyState
            title="Sorry, this feature is not available yet."
            action={
              <TextLink href="/signin" roomy>
                Sign in with a code
              </TextLink>
            }
          >
            This site has no test identities.
          </EmptyState>
        </>
      ) : (
        <Open flow={flow} />
      )}
    </PageColumn>
  )
}

function Open({ flow }: { flow: TestSignInFlow }) {
  const { name, password, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const busy = useSelector(flow, (snapshot) => !snapshot.matches('entering'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  const missing = [...(name.trim() === '' ? ['a name'] : []), ...(password === '' ? ['the password'] : [])]
  return (
    <>
      <PageHeading lead={`For the test identities of this site, whose addresses end in @${testDomain}.`}>
        Test sign-in
      </PageHeading>
      <Form label="Test sign-in" problem={problem} onSubmit={() => flow.send({ type: 'submitted' })}>
        <TextField
          label="Name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={`The part before @${testDomain}`}
          value={name}
          readOnly={busy}
          onChange={(event) => flow.send({ type: 'name typed', name: event.target.value })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          readOnly={busy}
          error={problem ? testSignInProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'password typed', password: event.target.value })}
        />
        <FormActions>
          <Button type="submit" disabled={!ready} busy={busy} aria-describedby={missingId}>
            Sign in
          </Button>
          <TextLink href="/signin" roomy>
            Sign in with a code
          </TextLink>
        </FormActions>
        <StillMissing id={missingId} missing={missing} />
      </Form>
    </>
  )
}
