/** Passkeys, for machines and screens, which must not import the contract. */
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import type { addPasskey, beginPasskey } from '#contract/identity/passkey.ts'

export type { Passkey, PasskeyId } from '#contract/identity/passkey.ts'

/** The server's options for a device that creates a passkey, and the device's response. We only pass both on. */
export type PasskeyOptions = AnswerOf<typeof beginPasskey>
export type PasskeyRegistration = InputOf<typeof addPasskey>['body']['registration']

/**
 * Why a device makes no passkey: the user closed the dialog, the device has a passkey already, or it does not support
 * passkeys.
 */
export type DeviceProblem = 'cancelled' | 'already-there' | 'not-supported'

/** Max length of a passkey's name. */
export const longestPasskeyName = 100
