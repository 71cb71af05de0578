/** Signing up: the facts are loaded under a lock, the domain decides, the store writes. */
import type { FamilyGroupInviteId } from '#contract/wire.ts'
import { decideSignUp, type SignUpDecision } from '#domain/signing-in/decide-sign-up.ts'
import { groupInviteCodeHash, opens } from '../access/invitation-code.ts'
import type { Tools } from '../serving/tools.ts'
import { queueSignUpMail } from '../store/queue.ts'
import { codesOfOpenInvite } from '../store/readers/family-group-invites.ts'
import type { Queries } from '../store/store.ts'
import { isFull } from '../store/writers/places.ts'
import {
  addWaiting,
  lockWaiting,
  type NewIdentity,
  openGrant,
  promisePlace,
} from '../store/writers/sign-ups.ts'

export interface SignUp extends NewIdentity {
  readonly blockGrantCode: string | null
  /** The link of an invitation to a family group. */
  readonly groupInvite: { readonly id: FamilyGroupInviteId; readonly activationCode: string } | null
}

/** Signs a person up, and informs the owner of the address by mail about the result. */
export const signUp = (
  tools: Pick<Tools, 'store' | 'previewSpots' | 'keys'>,
  person: SignUp,
): Promise<Pick<SignUpDecision, 'restricted'> & { readonly isNew: boolean }> =>
  tools.store.transaction(async (queries) => {
    const isNew = await addWaiting(queries, person)
    const waiting = await lockWaiting(queries, person.address)
    const full = await isFull(queries, tools.previewSpots)
    const grant = await openGrant(queries, person.blockGrantCode)
    const forGood = await opensGroup(tools, queries, person)
    const isInvited = grant !== null || forGood
    const facts = { isNew, waited: waiting !== null, isFull: full, isInvited }
    const { outcome, isPlaced, restricted } = decideSignUp(facts)
    await promisePlace(queries, isPlaced ? waiting : null, { grant, forGood })
    await queueSignUpMail(queries, person.address, outcome)
    return { isNew, restricted }
  })

/**
 * True if the link of an invitation gives a place in the preview. The address must be the invited one, and the
 * invitation open (resolution 60). Otherwise, one link would let in everybody who holds it.
 */
async function opensGroup(
  tools: Pick<Tools, 'keys'>,
  queries: Queries,
  { groupInvite, address, createdAt }: SignUp,
): Promise<boolean> {
  if (groupInvite === null) return false
  const { id, activationCode } = groupInvite
  const codeHashes = await codesOfOpenInvite(queries, { id, address }, createdAt)
  return opens({ codeHashes }, groupInviteCodeHash(tools, id, activationCode))
}
