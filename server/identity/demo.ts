import { enterDemo } from '#contract/identity/demo.ts'
import { ok, refuse } from '#contract/result.ts'
import type { Subject } from '#contract/wire.ts'
import { identityTokenAnswer } from '../access/tokens.ts'
import { serve } from '../serving/serve.ts'
import { addDemoUser } from '../store/writers/demo-users.ts'
import { Problem } from '../values/problem.ts'
import { limitAttempts } from './limit-attempts.ts'

export const demoEndpoints = [
  serve(enterDemo, async ({ caller }, tools) => {
    if (!tools.demo) return refuse('not-found')
    await limitAttempts(tools, 'demo users from a caller', caller.address)
    await limitAttempts(tools, 'demo users', 'all')
    // Any UUID is a valid subject.
    const subject = crypto.randomUUID() as Subject
    const entry = await addDemoUser(tools.store, {
      issuer: tools.publicUrl,
      subject,
      givenName: 'Demo',
      surname: 'visitor',
      createdAt: tools.clock(),
    })
    if (entry === null) throw beingMade()
    return ok({ ...(await identityTokenAnswer(tools, subject)), startPersonId: entry.startPersonId })
  }),
]

const beingMade = () =>
  new Problem('unavailable', { title: 'The demo is still being set up. Please try again.', retryAfter: 2 })
