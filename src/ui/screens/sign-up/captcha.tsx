import { useSelector } from '@xstate/react'
import { CaptchaState } from '../../components/form/captcha-state.tsx'
import type { SignUpFlow } from './sign-up-flow.ts'

export function Captcha({ flow }: { flow: SignUpFlow }) {
  const needed = useSelector(flow, (snapshot) => snapshot.context.captchaSiteKey !== null)
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ entering: 'captcha failed' }))
  const solved = useSelector(flow, (snapshot) => snapshot.context.captchaCode !== null)

  if (!needed) return null
  return (
    <CaptchaState
      state={failed ? 'failed' : solved ? 'solved' : 'solving'}
      onRetry={() => flow.send({ type: 'captcha asked again' })}
    />
  )
}
