/**
 * A parent creates an account for the child of a profile (SUP-04, SUP-20). If the answer is lost, the account may exist, so
 * what was typed stays as it is, and the next try sends the same call: the server creates one account.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { addChildAccount } from '#contract/group-admin/child-account.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#domain/ids.ts'
import { addressOfChild, isCompleteChildAddress } from '#domain/users/child-account-draft.ts'
import { accepted, answering, outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export type ChildAccountProblem = RefusalOf<typeof addChildAccount>
/** The child's user. */
type Created = Result<UserId, ChildAccountProblem>

export interface NewChildAccount {
  /** The server creates one account for a key, however often the call is repeated. */
  readonly key: string
  /** Null for a child without an address. */
  readonly address: string | null
}

export const childAccountCreationMachine = setup({
  types: {
    context: {} as {
      /** Begins the keys of the calls; unique to this flow. */
      readonly id: string
      /** How many forms were opened. Each has a key of its own. */
      readonly forms: number
      readonly address: string
      /** Null before the account exists. */
      readonly childId: UserId | null
      readonly problem: ChildAccountProblem | null
    },
    input: {} as { readonly id: string },
    events: {} as
      | { type: 'creation chosen' }
      | { type: 'address typed'; address: string }
      | { type: 'confirmed' }
      | { type: 'retry chosen' }
      | { type: 'dismissed' },
  },
  actors: { createAccount: unprovided.promise<Created, NewChildAccount>('createAccount') },
  guards: { isComplete: ({ context }) => isCompleteChildAddress(context.address), accepted },
  actions: {
    begin: assign(({ context }) => ({ forms: context.forms + 1, address: '', problem: null })),
    setAddress: assign((_, address: string) => ({ address, problem: null })),
    clearProblem: assign({ problem: null }),
    noteChild: assign((_, created: Created) => (created.ok ? { childId: created.value } : {})),
    noteRefusal: assign((_, created: Created) => (created.ok ? {} : { problem: created.problem })),
  },
}).createMachine({
  id: 'childAccountCreation',
  context: ({ input }) => ({ id: input.id, forms: 0, address: '', childId: null, problem: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'creation chosen': { target: 'describing', actions: 'begin' } } },
    describing: {
      on: {
        'address typed': { actions: { type: 'setAddress', params: ({ event }) => event.address } },
        confirmed: { guard: 'isComplete', target: 'creating' },
        dismissed: 'idle',
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context: { id, forms, address } }) => ({
          key: `${id} ${forms}`,
          address: addressOfChild(address),
        }),
        ...answering({
          accepted: { target: 'created', actions: { type: 'noteChild', params: outputOf } },
          refused: 'describing',
        }),
        onError: 'unreachable',
      },
    },
    unreachable: { on: { 'retry chosen': 'creating', dismissed: 'idle' } },
    created: { on: { dismissed: 'done' } },
    done: { type: 'final' },
  },
})
