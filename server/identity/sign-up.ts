/** Signing up: the facts are loaded under a lock, the domain decides, the store writes. */
import { decideSignUp, type SignUpDecision } from '#domain/signing-in/decide-sign-up.ts'
import type { Tools } from '../serving/tools.ts'
import { queueSignUpMail } from '../store/queue.ts'
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
}

/** Signs somebody up, and has the owner of the address told by mail what came of it. */
export const signUp = (
  { store, previewSpots }: Pick<Tools, 'store' | 'previewSpots'>,
  person: SignUp,
): Promise<Pick<SignUpDecision, 'restricted'> & { readonly isNew: boolean }> =>
  store.transaction(async (queries) => {
    const isNew = await addWaiting(queries, person)
    const waiting = await lockWaiting(queries, person.address)
    const full = await isFull(queries, previewSpots)
    const grant = await openGrant(queries, person.blockGrantCode)
    const facts = { isNew, waited: waiting !== null, isFull: full, isInvited: grant !== null }
    const { outcome, isPlaced, restricted } = decideSignUp(facts)
    await promisePlace(queries, isPlaced ? waiting : null, grant)
    await queueSignUpMail(queries, person.address, outcome)
    return { isNew, restricted }
  })
