import { useEffect } from 'react'
import type { Subscription } from 'xstate'
import type { Session } from '#domain/signing-in/session.ts'
import { forgetSignUpDraft } from '#services/sign-up-draft.ts'
import { useApp } from '../app-context.ts'

/** A flow that ends by signing a user in. */
interface SigningIn {
  on(type: 'signed in', listener: (event: { session: Session }) => void): Subscription
}

/** Passes the new session to the session flow when a flow has signed a user in. */
export function useSignedIn(flow: SigningIn) {
  const { session } = useApp()
  useEffect(() => {
    const told = flow.on('signed in', (event) => {
      // The draft of the sign-up form is no longer needed.
      forgetSignUpDraft(window.sessionStorage)
      session.send({ type: 'session received', session: event.session })
    })
    return () => told.unsubscribe()
  }, [flow, session])
}
