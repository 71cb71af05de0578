import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { wire } from '#machines/wire.ts'
import { solveCaptchaActor } from '#services/captcha.ts'
import { invitedDraft, inviteToReturnTo } from '#services/groups/kept-invite.ts'
import { sendCodeActor } from '#services/sign-in.ts'
import { createIdentityActor, isRestrictedActor } from '#services/sign-up.ts'
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from '#services/sign-up-draft.ts'
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { inHistory } from '../sign-in/history-state.ts'
import { isEmbedded, redirectTarget } from '../sign-in/redirect-target.ts'

export function Component() {
  const { search } = useLocation()
  const here = useWhoIsHere()
  useTitle('Sign up')

  if (here === 'account') return <Navigate to={redirectTarget(search)} replace />
  return here === 'unknown' ? null : <SignUp />
}

function SignUp() {
  const { configuration, open } = useApp()
  const { search, state } = useLocation()
  const returnTo = redirectTarget(search)
  const [invite] = useState(() => inviteToReturnTo(window.sessionStorage, returnTo))
  const [machine] = useState(() =>
    wire(signUpMachine)({
      isRestricted: isRestrictedActor(open),
      solveCaptcha: solveCaptchaActor(open),
      createIdentity: createIdentityActor(open, invite),
      sendCode: sendCodeActor(open),
    }),
  )
  const flow = useFlow(machine, {
    input: {
      returnTo,
      embedded: isEmbedded(search),
      draft: invitedDraft(readSignUpDraft(window.sessionStorage), invite),
      captchaSiteKey: configuration.captchaSiteKey,
      blockGrantCode: inHistory(state, 'blockGrantCode'),
      // An invitation to a family group gives a place in the preview as well.
      spotIsLeft: invite !== null || inHistory(state, 'spot') !== null,
    },
  })
  useWatched(flow, (snapshot) => {
    // The draft of the sign-up form is no longer needed.
    if (snapshot.matches('on the waitlist')) forgetSignUpDraft(window.sessionStorage)
    else keepSignUpDraft(window.sessionStorage, snapshot.context)
  })

  return <SignUpScreen flow={flow} />
}
