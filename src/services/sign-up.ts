import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { createIdentity } from '#contract/identity/identity.ts'
import { getBlockGrant, getRestriction } from '#contract/identity/waitlist.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { Subject } from '#domain/ids.ts'
import type { IdentityProblem, NewIdentity } from '#domain/signing-in/signing-in.ts'
import type { BlockGrant } from '#domain/users/preview.ts'
import type { KeptInvite } from './groups/kept-invite.ts'
import { refusedFields } from './refused-fields.ts'

/**
 * Creates an identity and returns its subject. The server answers alike if the address already has an identity. The
 * code of an invitation to a family group stays here, so that the flow does not contain it.
 */
export const createIdentityActor = (
  transport: Transport,
  invite: Pick<KeptInvite, 'id' | 'code'> | null = null,
) =>
  fromPromise<Result<Subject, IdentityProblem>, NewIdentity>(async ({ input, signal }) => {
    const { givenName, surname: familyName, address, captchaCode, blockGrantCode } = input
    const body = {
      givenName,
      familyName,
      address,
      ...(captchaCode === null ? {} : { captchaCode }),
      ...(blockGrantCode === null ? {} : { blockGrantCode }),
      ...(invite === null ? {} : { groupInvite: { id: invite.id, activationCode: invite.code } }),
    }
    try {
      const made = await send(transport, createIdentity, { body }, { signal })
      return made.ok ? ok(made.value.subject) : refuse(problems[made.problem])
    } catch (error) {
      const problem = fieldProblem(error)
      if (problem === null) throw error
      return refuse(problem)
    }
  })

const problems = {
  'captcha-required': 'captcha-refused',
  'too-many-calls': 'too-many-tries',
} as const satisfies Record<RefusalOf<typeof createIdentity>, IdentityProblem>

/** The problem of the field that was refused; null for any other failure. */
function fieldProblem(error: unknown): IdentityProblem | null {
  const wrong = refusedFields(error)
  if (wrong === null) return null
  const ofName = wrong.includes('givenName') || wrong.includes('familyName')
  return ofName ? 'name-refused' : 'address-refused'
}

/** Whether signing in is restricted, for every visitor (`$all`) or for one identity. */
export const isRestrictedActor = (transport: Transport) =>
  fromPromise<boolean, { of: Subject | '$all' }>(async ({ input, signal }) => {
    const answer = await send(transport, getRestriction, { params: { id: input.of } }, { signal })
    return answer.restricted
  })

/** Finds an invitation to the preview by its code. Null if there is no such code. */
export const findGrantActor = (transport: Transport) =>
  fromPromise<BlockGrant | null, { code: string }>(async ({ input, signal }) => {
    const found = await send(transport, getBlockGrant, { params: { code: input.code } }, { signal })
    return found.ok ? found.value : null
  })
