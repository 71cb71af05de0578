import { useEffect } from 'react'
import type { Subscription } from 'xstate'
import type { Session } from '#domain/signing-in/session.ts'
import { forgetSignUpDraft } from '#services/sign-up-draft.ts'
import { useApp } from '../app-context.ts'

/** A flow at whose end somebody is signed in. */
interface SigningIn {
  on(type: 'signed in', listener: (event: { session: Session }) => void): Subscription
}

/** Tells the session of the app when a flow has signed somebody in. */
export function useSignedIn(flow: SigningIn) {
  const { session } = useApp()
  useEffect(() => {
    const told = flow.on('signed in', (event) => {
      // What was typed to sign up has served its purpose.
      forgetSignUpDraft(window.sessionStorage)
      session.send({ type: 'session received', session: event.session })
    })
    return () => told.unsubscribe()
  }, [flow, session])
}
