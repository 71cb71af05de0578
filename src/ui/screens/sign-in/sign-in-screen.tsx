import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { PageColumn } from '../../components/page-column.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'

export type SignInFlow = ActorRefFrom<typeof signInMachine>

/** An address first, then the code that was mailed to it. */
export function SignInScreen({ flow, mailboxHref }: { flow: SignInFlow; mailboxHref: string | null }) {
  const atAddress = useSelector(
    flow,
    (snapshot) => snapshot.matches('on the address page') || snapshot.matches('signed in by a passkey'),
  )

  return (
    <PageColumn width="form">
      {atAddress ? <AddressForm flow={flow} /> : <CodeForm flow={flow} mailboxHref={mailboxHref} />}
    </PageColumn>
  )
}
