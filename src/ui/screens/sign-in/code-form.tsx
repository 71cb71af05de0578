import { useSelector } from '@xstate/react'
import { isWholeCode } from '#domain/signing-in/signing-in.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { StillMissing } from '../../components/form/still-missing.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { signInProblemText, wholeCodeText } from '../../words/sign-in-words.ts'
import { ResendWait } from './resend-wait.tsx'
import styles from './sign-in.module.css'
import type { SignInFlow } from './sign-in-flow.ts'

type Props = {
  flow: SignInFlow
  /** True after signing up, false after requesting a code. */
  signedUp: boolean
  /** Where developers read mail; null if mail is really sent. */
  mailboxHref: string | null
}

export function CodeForm({ flow, signedUp, mailboxHref }: Props) {
  const { address, code, problem, sentAgain } = useSelector(flow, (snapshot) => snapshot.context)
  const exchanging = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches({ 'on the code page': 'exchanging code' }) ||
      snapshot.matches({ 'on the code page': 'redeeming code' }),
  )
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'submitted' }))
  const waiting = useSelector(flow, (snapshot) => !snapshot.matches({ 'on the code page': 'entering code' }))

  return (
    <>
      <PageHeading lead={<Sent address={address} signedUp={signedUp} mailboxHref={mailboxHref} />}>
        Enter your code
      </PageHeading>
      {sentAgain ? (
        <div className={styles.word}>
          <Notice>A new code is on its way.</Notice>
        </div>
      ) : null}
      <Form label="Code" problem={problem} onSubmit={() => flow.send({ type: 'submitted' })}>
        <TextField
          label="Code"
          describedBy={sentId}
          begin
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={waiting}
          error={problem ? signInProblemText[problem] : null}
          onChange={(event) => flow.send({ type: 'code typed', code: event.target.value })}
        />
        <FormActions>
          <Button type="submit" disabled={!ready} busy={exchanging} aria-describedby={missingId}>
            Sign in
          </Button>
          <NewCode flow={flow} />
          <Button
            kind="text"
            disabled={waiting}
            onClick={() => flow.send({ type: 'another address chosen' })}
          >
            Use another address
          </Button>
        </FormActions>
        <StillMissing id={missingId} missing={isWholeCode(code) ? [] : [wholeCodeText]} />
      </Form>
    </>
  )
}

const sentId = 'code-sent'
const missingId = 'code-missing'

/** A new code can be requested after a while, since mail also takes time. */
function NewCode({ flow }: { flow: SignInFlow }) {
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'code asked again' }))
  const counting = useSelector(flow, (snapshot) =>
    snapshot.matches({ 'on the code page': { 'entering code': 'waiting for the mail' } }),
  )
  const sending = useSelector(flow, (snapshot) =>
    snapshot.matches({ 'on the code page': 'sending code again' }),
  )
  return (
    <Button
      kind="text"
      disabled={!ready}
      busy={sending}
      onClick={() => flow.send({ type: 'code asked again' })}
    >
      Send a new code
      {counting ? <ResendWait /> : null}
    </Button>
  )
}

type SentProps = Pick<Props, 'signedUp' | 'mailboxHref'> & { address: string }

/**
 * Does not say whether the address is known, since the server does not tell either. Signing up always mails a code.
 */
function Sent({ address, signedUp, mailboxHref }: SentProps) {
  const to = address.trim()
  return (
    <>
      <span id={sentId}>
        {signedUp
          ? `A code is on its way to ${to}. The code works for 10 minutes.`
          : `If ${to} has an account, we have sent a code to it. The code works for 10 minutes.`}
      </span>
      {mailboxHref ? (
        <>
          {' '}
          This server does not send e-mail:{' '}
          <TextLink href={mailboxHref} target="_blank">
            open the mailbox
          </TextLink>
          .
        </>
      ) : null}
    </>
  )
}
