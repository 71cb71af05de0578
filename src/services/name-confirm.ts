import { fromPromise } from 'xstate'
import { CallFailure, demand, send, type Transport } from '#contract/client.ts'
import { failureOf } from '#contract/failure.ts'
import { guessLocation } from '#contract/group-admin/guessed-location.ts'
import { type User } from '#contract/group-admin/user.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
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
  /** True if staff or a parent acts as the user. */
  readonly isActing: () => boolean
  readonly model: Pick<Model, 'append' | 'read'>
  readonly loader: Pick<Loader, 'load'>
  readonly transport: Transport
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** The actors that ask a new user for name and location. */
export const nameConfirmActors = (needs: Needs) => ({
  loadUser: fromPromise<AskedUser, undefined>(async () => {
    const { value, problem } = await needs.loader.load('user', needs.userId)
    // The entry from this device may be older than an answer that the user gave elsewhere, so it must be loaded
    // from the server.
    if (value === null || problem !== null) throw new Error('The user could not be loaded.')
    return askedUser(value, needs.isActing())
  }),
  guessLocation: fromPromise<string | null, undefined>(async ({ signal }) => {
    // The server may itself wait this long for the service that guesses the location.
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

/** @throws 'User not loaded' if the model does not hold the user (NCF-13) */
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
    const user = await demand(transport, patchUser, { params: { id: userId }, body }, { signal })
    model.append({ type: 'entities-loaded', entities: [keyed('user', userId, user)] }, now())
    return ok(null)
  } catch (error) {
    if (error instanceof CallFailure) return refuse(failureOf(error))
    throw error
  }
}
