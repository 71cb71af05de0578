import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { text } from '../wire.ts'

/**
 * A proof of work in the format of ALTCHA. The answer is the challenge that the ALTCHA widget reads. The widget's
 * payload is the `captchaCode` of the call that needs a proof. Each solution works once.
 */
export const getCaptchaChallenge = endpoint({
  service: 'identity',
  method: 'GET',
  path: '/captcha/challenge',
  summary: 'A new challenge for the captcha of this site',
  query: z.object({ sitekey: text(100) }),
  answer: z.record(z.string(), z.unknown()),
  access: anyone,
  perMinute: 30,
})
