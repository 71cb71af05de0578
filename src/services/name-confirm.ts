import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { guessLocation } from '#contract/group-admin/guessed-location.ts'
import { patchUser, type User } from '#contract/group-admin/user.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import { requestTimeout } from '#domain/constants.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { isDemoUser } from '#domain/users/demo.ts'
import { dismissedBy } from '#domain/users/dismissed.ts'
import {
  type AskedUser,
  type NameAndPlace,
  type NameConfirmProblem,
  putOffName,
} from '#domain/users/name-confirm.ts'
import { dismiss } from './dismiss.ts'
import type { Loader } from './entities/loader.ts'

interface Needs {
  readonly userId: UserId
  /** Somebody else sits here and acts as the user. */
  readonly isActing: () => boolean
  readonly model: Pick<Model, 'append' | 'read'>
  readonly loader: Pick<Loader, 'load'>
  readonly transport: Transport
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What asks a new user for name and location, over the model and the server. */
export const nameConfirmActors = (needs: Needs) => ({
  loadUser: fromPromise<AskedUser, undefined>(async () => {
    const { value, problem } = await needs.loader.load('user', needs.userId)
    // What this device kept may be older than an answer that was given elsewhere.
    if (value === null || problem !== null) throw new Error('The user could not be loaded.')
    return askedUser(value, needs.isActing())
  }),
  guessLocation: fromPromise<string | null, undefined>(async ({ signal }) => {
    // The server itself may wait as long for somebody who knows.
    const options = { signal, timeout: 2 * requestTimeout }
    return (await send(needs.transport, guessLocation, {}, options)).name
  }),
  putOff: fromPromise<void, undefined>(({ signal }) => dismiss(needs, [putOffName], signal)),
  saveName: fromPromise<Result<null, NameConfirmProblem>, NameAndPlace>(({ input, signal }) =>
    save(needs, input, signal),
  ),
})

function askedUser({ givenName = '', surname = '', metadata, ...user }: User, isActing: boolean): AskedUser {
  const location = metadata['location']
  return {
    givenName,
    surname,
    location: typeof location === 'string' ? location : '',
    nameConfirmed: metadata['nameConfirmed'] === true,
    isPutOff: dismissedBy(metadata).includes(putOffName),
    isSupervised: user.supervised === true,
    isVisitor: isDemoUser({ ...user, metadata }),
    isActing,
  }
}

/** @throws 'User not loaded' where the model does not hold the user (NCF-13) */
async function save(
  { userId, model, transport, now }: Needs,
  { givenName, surname, location }: NameAndPlace,
  signal: AbortSignal,
): Promise<Result<null, NameConfirmProblem>> {
  if (model.read(keyOf('user', userId)).value === null) throw new Error('User not loaded')
  const values = {
    '/givenName': givenName,
    '/surname': surname,
    '/metadata/nameConfirmed': true,
    '/metadata/location': location,
  }
  const body = Object.entries(values).map(([path, value]) => ({ op: 'replace' as const, path, value }))
  try {
    const user = await send(transport, patchUser, { params: { id: userId }, body }, { signal })
    model.append({ type: 'entities-loaded', entities: [keyed('user', userId, user)] }, now())
    return ok(null)
  } catch (error) {
    if (error instanceof CallFailure) return refuse(failureOf(error))
    throw error
  }
}
