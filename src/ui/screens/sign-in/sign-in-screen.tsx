import { useSelector } from '@xstate/react'
import { Notice } from '../../components/feedback/notice.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'
import type { SignInFlow } from './sign-in-flow.ts'

type Props = {
  flow: SignInFlow
  /** True if the session on this page ended without the user's choice. */
  ended: boolean
  /** True after signing up, false after requesting a code. */
  signedUp: boolean
  /** Where developers read mail; null if mail is really sent. */
  mailboxHref: string | null
}

/** First an address, then the code that was mailed to it. */
export function SignInScreen({ flow, ended, signedUp, mailboxHref }: Props) {
  const atAddress = useSelector(
    flow,
    (snapshot) => snapshot.matches('on the address page') || snapshot.matches('signed in by a passkey'),
  )

  return (
    <PageColumn width="form">
      {ended && atAddress ? <Notice>You were signed out. Sign in again to continue.</Notice> : null}
      {atAddress ? (
        <AddressForm flow={flow} />
      ) : (
        <CodeForm flow={flow} signedUp={signedUp} mailboxHref={mailboxHref} />
      )}
    </PageColumn>
  )
}
