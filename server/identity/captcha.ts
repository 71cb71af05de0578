import { getCaptchaChallenge } from '#contract/identity/captcha.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { useCaptchaSolution as spendSolution } from '../store/writers/captcha-solutions.ts'
import { Problem } from '../values/problem.ts'
import { newChallenge, readProof } from './captcha-proof.ts'

export const captchaEndpoints = [
  serve(getCaptchaChallenge, async ({ query }, tools) => {
    if (tools.captchaSiteKey === null || query.sitekey !== tools.captchaSiteKey)
      throw new Problem('not-found')
    return { ...(await newChallenge(tools, tools.captchaSiteKey)) }
  }),
]

/**
 * Takes a captcha code and uses it up (requirements API3-08, API3-44). Throws 400 `captcha-required` unless the code is
 * valid, for this site, and used for the first time. Without a configured site key no captcha is needed.
 */
export async function takeCaptcha(tools: Tools, captchaCode: string | undefined): Promise<void> {
  if (tools.captchaSiteKey === null) return
  const proof = await readProof(tools, tools.captchaSiteKey, captchaCode ?? '')
  if (proof === null || !(await spendSolution(tools.store.db, proof, tools.clock())))
    throw new Problem('captcha-required')
}
