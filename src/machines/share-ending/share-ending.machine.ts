/**
 * The user ends the share of a tree with a family group, on the page of the tree or of the group (SHR-05). The flow
 * says who will no longer see the tree, and asks for confirmation.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { Result } from '#contract/result.ts'
import type { EndableShare } from '#domain/groups/group-share.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

/** `not-found` is no refusal here: a share that no longer exists counts as ended. */
type Ended = Result<null, Exclude<RefusalOf<typeof removeDataGroupMember>, 'not-found'>>
export type ShareEndingProblem = Extract<Ended, { ok: false }>['problem'] | 'unreachable'

export interface ShareEndingContext {
  readonly share: EndableShare | null
  readonly problem: ShareEndingProblem | null
}

export const shareEndingMachine = setup({
  types: {
    context: {} as ShareEndingContext,
    events: {} as
      | { type: 'ending chosen'; share: EndableShare }
      | { type: 'confirmed' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
  },
  actors: { endShare: unprovided.promise<Ended, { share: EndableShare }>('endShare') },
  guards: { accepted },
  actions: {
    choose: assign((_, share: EndableShare) => ({ share, problem: null })),
    forget: assign({ share: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: ShareEndingProblem) => ({ problem })),
    noteRefusal: assign((_, ended: Ended) => (ended.ok ? {} : { problem: ended.problem })),
  },
}).createMachine({
  id: 'shareEnding',
  context: { share: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'ending chosen': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.share },
        },
      },
    },
    confirming: { on: { confirmed: 'ending', dismissed: 'idle' } },
    ending: {
      entry: 'clearProblem',
      invoke: {
        id: 'endShare',
        src: 'endShare',
        input: ({ context }) => ({ share: chosenIn(context) }),
        ...settling({ accepted: { target: 'ended' }, refused: 'confirming' }),
      },
    },
    ended: {
      on: {
        'notice closed': 'idle',
        'ending chosen': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.share },
        },
      },
    },
  },
})

function chosenIn({ share }: Pick<ShareEndingContext, 'share'>): EndableShare {
  if (share === null) throw new Error('Only a chosen share is ended.')
  return share
}
