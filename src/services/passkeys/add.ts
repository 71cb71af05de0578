import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { OutcomeOf } from '#contract/endpoint.ts'
import { addPasskey, beginPasskey } from '#contract/identity/passkey.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DeviceProblem, PasskeyOptions, PasskeyRegistration } from '#domain/signing-in/passkeys.ts'
import type * as Browser from './browser.ts'
import { deviceProblem } from './device-problem.ts'

/** Asks the server for the options with which a device makes a passkey. */
export const beginPasskeyActor = (transport: Transport) =>
  fromPromise<OutcomeOf<typeof beginPasskey>, undefined>(({ signal }) =>
    send(transport, beginPasskey, {}, { signal }),
  )

/**
 * Asks the device to make a passkey. The browser shows its own dialog, which closes when the flow leaves this step.
 */
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

/** Sends the new passkey to the server. */
export const keepPasskeyActor = (transport: Transport) =>
  fromPromise<OutcomeOf<typeof addPasskey>, { name: string; registration: PasskeyRegistration }>(
    ({ input: { name, registration }, signal }) =>
      send(transport, addPasskey, { body: { name, registration } }, { signal }),
  )
