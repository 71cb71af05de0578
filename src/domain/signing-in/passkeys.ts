/** Passkeys as machines and screens know them. */
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import type { addPasskey, beginPasskey } from '#contract/identity/passkey.ts'

export type { Passkey, PasskeyId } from '#contract/identity/passkey.ts'

/** What the server gives a device that is to make a passkey, and what the device makes of it. Nothing for us to read. */
export type PasskeyOptions = AnswerOf<typeof beginPasskey>
export type PasskeyRegistration = InputOf<typeof addPasskey>['body']['registration']

/** What a device can come to: the person left its dialog, it has a passkey already, or it can make none here. */
export type DeviceProblem = 'cancelled' | 'already-there' | 'not-supported'

/** A passkey has a name of this length at most. */
export const longestPasskeyName = 100
