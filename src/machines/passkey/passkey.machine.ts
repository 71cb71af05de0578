/**
 * Adds a passkey: the user names it, the server sends options, the device makes the passkey, and the server stores it.
 * Nothing has changed until the passkey is sent. So every earlier failure leads back to the name and says what to do.
 * If the server's answer is lost, the flow sends the same passkey again; a new one would be a second passkey.
 */
import { assign, emit, setup } from 'xstate'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import type { addPasskey, beginPasskey } from '#contract/identity/passkey.ts'
import type { Result } from '#contract/result.ts'
import {
  type DeviceProblem,
  longestPasskeyName,
  type PasskeyOptions,
  type PasskeyRegistration,
} from '#domain/signing-in/passkeys.ts'
import { accepted, answering, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type AddingProblem =
  | RefusalOf<typeof beginPasskey>
  | Exclude<DeviceProblem, 'not-supported'>
  | RefusalOf<typeof addPasskey>
  | 'device-failed'
  | 'unreachable'

type Begun = OutcomeOf<typeof beginPasskey>
type Made = Result<PasskeyRegistration, DeviceProblem>
type Kept = OutcomeOf<typeof addPasskey>

export const passkeyMachine = setup({
  types: {
    /** `supported`: whether this browser supports passkeys. `suggestedName`: a name for this device. */
    input: {} as { supported: boolean; suggestedName: string },
    context: {} as {
      supported: boolean
      suggestedName: string
      name: string
      options: PasskeyOptions
      registration: PasskeyRegistration | null
      problem: AddingProblem | null
    },
    events: {} as
      | { type: 'adding chosen' }
      | { type: 'name typed'; name: string }
      | { type: 'name given' }
      /** Sends the same passkey again. */
      | { type: 'retried' }
      | { type: 'cancelled' }
      | { type: 'notice closed' },
    /** The server has stored a passkey, or may have. */
    emitted: {} as { type: 'passkeys changed' },
  },
  actors: {
    beginPasskey: unprovided.promise<Begun>('beginPasskey'),
    makePasskey: unprovided.promise<Made, { options: PasskeyOptions }>('makePasskey'),
    keepPasskey: unprovided.promise<Kept, { name: string; registration: PasskeyRegistration }>('keepPasskey'),
  },
  guards: {
    isSupported: ({ context }) => context.supported,
    isNamed: ({ context: { name } }) => name.trim() !== '' && name.trim().length <= longestPasskeyName,
    accepted,
    cannotMakeAny: (_, made: Made) => !made.ok && made.problem === 'not-supported',
  },
  actions: {
    suggestName: assign(({ context: { suggestedName } }) => ({ name: suggestedName })),
    setName: assign((_, name: string) => ({ name, problem: null })),
    setOptions: assign((_, begun: Begun) => (begun.ok ? { options: begun.value } : {})),
    setRegistration: assign((_, made: Made) => (made.ok ? { registration: made.value } : {})),
    forgetCeremony: assign({ options: {}, registration: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: AddingProblem) => ({ problem })),
    noteRefusal: assign((_, result: Begun | Made | Kept) =>
      result.ok || result.problem === 'not-supported' ? {} : { problem: result.problem },
    ),
    tellOfPasskey: emit({ type: 'passkeys changed' }),
  },
}).createMachine({
  id: 'passkey',
  context: ({ input }) => ({
    ...input,
    name: input.suggestedName,
    options: {},
    registration: null,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isSupported', target: 'offered' }, { target: 'not supported' }] },
    offered: { on: { 'adding chosen': 'naming' } },
    naming: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: {
        'name typed': { actions: { type: 'setName', params: ({ event }) => event.name } },
        'name given': { guard: 'isNamed', target: 'preparing' },
        cancelled: 'offered',
      },
    },
    preparing: {
      tags: 'dialog',
      on: { cancelled: 'offered' },
      invoke: {
        id: 'beginPasskey',
        src: 'beginPasskey',
        ...settling({
          accepted: { target: 'asking device', actions: { type: 'setOptions', params: outputOf } },
          refused: 'naming',
        }),
      },
    },
    'asking device': {
      tags: 'dialog',
      on: { cancelled: { target: 'offered', actions: 'forgetCeremony' } },
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context }) => ({ options: context.options }),
        ...answering({
          accepted: { target: 'keeping', actions: { type: 'setRegistration', params: outputOf } },
          instead: [{ guard: { type: 'cannotMakeAny', params: outputOf }, target: 'not supported' }],
          refused: 'naming',
          besides: [{ type: 'forgetCeremony' }],
        }),
        onError: {
          target: 'naming',
          actions: [{ type: 'noteProblem', params: 'device-failed' }, 'forgetCeremony'],
        },
      },
    },
    // The passkey is already on the device, so the user can no longer cancel.
    keeping: {
      tags: ['dialog', 'sending'],
      invoke: {
        id: 'keepPasskey',
        src: 'keepPasskey',
        input: ({ context }) => madePasskey(context),
        ...answering({
          accepted: { target: 'sent.kept', actions: 'tellOfPasskey' },
          refused: 'naming',
          besides: [{ type: 'forgetCeremony' }],
        }),
        onError: 'not answered',
      },
    },
    // The server may or may not have stored the passkey.
    'not answered': {
      tags: 'dialog',
      entry: 'tellOfPasskey',
      on: {
        retried: 'keeping again',
        cancelled: { target: 'offered', actions: ['forgetCeremony', 'suggestName'] },
      },
    },
    'keeping again': {
      tags: ['dialog', 'sending'],
      invoke: {
        id: 'keepPasskeyAgain',
        src: 'keepPasskey',
        input: ({ context }) => madePasskey(context),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'sent.kept',
            actions: 'tellOfPasskey',
          },
          // The server accepts a registration only once. A refusal may therefore mean that it is already stored.
          { target: 'sent.perhaps kept', actions: 'tellOfPasskey' },
        ],
        onError: 'not answered',
      },
    },
    sent: {
      entry: 'forgetCeremony',
      on: {
        'adding chosen': { target: 'naming', actions: 'suggestName' },
        'notice closed': { target: 'offered', actions: 'suggestName' },
      },
      initial: 'kept',
      states: { kept: {}, 'perhaps kept': {} },
    },
    'not supported': {},
  },
})

function madePasskey({ name, registration }: { name: string; registration: PasskeyRegistration | null }) {
  if (registration === null) throw new Error('The device has not made a passkey.')
  return { name: name.trim(), registration }
}
