import { fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import { CallFailure, send, type Transport } from '../../../contract/client.ts'
import { addPasskey, beginPasskey } from '../../../contract/identity/passkey.ts'
import type {
  BeginProblem,
  DeviceProblem,
  KeepProblem,
  PasskeyOptions,
  PasskeyRegistration,
} from '../../domain/passkeys.ts'
import type * as Browser from './browser.ts'
import { deviceProblem } from './device-problem.ts'

/** Asks the server for what a device needs to make a passkey. */
export const beginPasskeyActor = (transport: Transport) =>
  fromPromise<Result<PasskeyOptions, BeginProblem>, undefined>(async ({ signal }) => {
    try {
      return ok(await send(transport, beginPasskey, {}, { signal }))
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'conflict') return refuse('too-many')
      if (error instanceof CallFailure && error.status === 429) return refuse('too-many-tries')
      throw error
    }
  })

/** Has the device make a passkey. The browser shows its own dialog, which is taken away when the flow moves on. */
export const makePasskeyActor = (browser: () => Promise<Pick<typeof Browser, 'registerPasskey'>>) =>
  fromPromise<Result<PasskeyRegistration, DeviceProblem>, { options: PasskeyOptions }>(
    async ({ input, signal }) => {
      try {
        const { registerPasskey } = await browser()
        return ok(await registerPasskey(input.options, signal))
      } catch (error) {
        const problem = deviceProblem(error)
        if (problem === null) throw error
        return refuse(problem)
      }
    },
  )

/** Gives the server what the device has made. */
export const keepPasskeyActor = (transport: Transport) =>
  fromPromise<Result<null, KeepProblem>, { name: string; registration: PasskeyRegistration }>(
    async ({ input: { name, registration }, signal }) => {
      try {
        await send(transport, addPasskey, { body: { name, registration } }, { signal })
        return ok(null)
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'conflict') return refuse('already-there')
        if (error instanceof CallFailure && error.status === 400) return refuse('refused')
        throw error
      }
    },
  )
