import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { PageColumn } from '../../components/page-column.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'

export type SignInFlow = ActorRefFrom<typeof signInMachine>

const codeStates = ['entering code', 'sending code again', 'exchanging code', 'signed in'] as const

/** An address first, then the code that was mailed to it. */
export function SignInScreen({ flow, mailboxHref }: { flow: SignInFlow; mailboxHref: string | null }) {
  const atCode = useSelector(flow, (snapshot) => codeStates.some((state) => snapshot.matches(state)))

  return (
    <PageColumn width="form">
      {atCode ? <CodeForm flow={flow} mailboxHref={mailboxHref} /> : <AddressForm flow={flow} />}
    </PageColumn>
  )
}
