/**
 * The user shares a tree or profile with a family group, on the page of either of them (SHR-03, SHR-04): chooses the
 * other of the two, reads on a sheet what the members will see, and shares. Nothing is shared before the sheet was
 * shown. Where others must approve, the flow `requestToShare` goes on instead.
 */
import { assign, emit, setup } from 'xstate'
import type { OutcomeOf } from '#contract/endpoint.ts'
import type { previewTree } from '#contract/research/tree-preview.ts'
import type { Result } from '#contract/result.ts'
import type { GroupShare, SharedData, ShareRefusal } from '#domain/groups/group-share.ts'
import type { TreePreview } from '#domain/groups/member-view.ts'
import type { AskedShare } from '#domain/groups/shown-request.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Previewed = OutcomeOf<typeof previewTree>
type Shared = Result<null, ShareRefusal>
export type ShareTreeProblem = ShareRefusal | 'unreachable'

export interface ShareTreeContext {
  readonly share: GroupShare | null
  /** True if the user can only ask for the chosen share. */
  readonly asks: boolean
  readonly preview: TreePreview | null
  readonly problem: ShareTreeProblem | null
}

export const shareTreeMachine = setup({
  types: {
    context: {} as ShareTreeContext,
    events: {} as
      | { type: 'share chosen' }
      | { type: 'choice made'; share: GroupShare; asks: boolean }
      | { type: 'continued' }
      | { type: 'look chosen' }
      | { type: 'confirmed' }
      | { type: 'back chosen' }
      | { type: 'retried' }
      | { type: 'dismissed' }
      | { type: 'notice closed' },
    emitted: {} as { type: 'look asked'; data: SharedData } | { type: 'request asked'; share: AskedShare },
  },
  actors: {
    loadChoices: unprovided.promise<null>('loadChoices'),
    preview: unprovided.promise<Previewed, { share: GroupShare }>('preview'),
    share: unprovided.promise<Shared, { share: GroupShare }>('share'),
  },
  guards: {
    hasChoice: ({ context }) => context.share !== null,
    mustAsk: ({ context }) => context.share !== null && context.asks,
    accepted,
  },
  actions: {
    begin: assign({ share: null, asks: false, preview: null, problem: null }),
    choose: assign((_, { share, asks }: { share: GroupShare; asks: boolean }) => ({
      share,
      asks,
      preview: null,
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    notePreview: assign((_, previewed: Previewed) => (previewed.ok ? { preview: previewed.value } : {})),
    noteProblem: assign((_, problem: ShareTreeProblem) => ({ problem })),
    noteRefusal: assign((_, result: Previewed | Shared) => (result.ok ? {} : { problem: result.problem })),
    askToRequest: emit(({ context }) => {
      const { data, group } = chosenIn(context)
      return { type: 'request asked' as const, share: { data, group } }
    }),
    askToLook: emit(({ context }) => ({ type: 'look asked' as const, data: chosenIn(context).data })),
  },
}).createMachine({
  id: 'shareTree',
  context: { share: null, asks: false, preview: null, problem: null },
  initial: 'closed',
  states: {
    closed: { entry: 'begin', on: { 'share chosen': 'loading choices' } },
    'loading choices': {
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: 'choosing',
        onError: 'without choices',
      },
      on: { dismissed: 'closed' },
    },
    'without choices': { on: { retried: 'loading choices', dismissed: 'closed' } },
    choosing: {
      on: {
        'choice made': { actions: { type: 'choose', params: ({ event }) => event } },
        continued: [
          { guard: 'mustAsk', target: 'closed', actions: 'askToRequest' },
          { guard: 'hasChoice', target: 'loading preview', actions: 'clearProblem' },
        ],
        dismissed: 'closed',
      },
    },
    'loading preview': {
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ share: chosenIn(context) }),
        ...settling({
          accepted: { target: 'showing sheet', actions: { type: 'notePreview', params: outputOf } },
          refused: 'choosing',
        }),
      },
      on: { dismissed: 'closed' },
    },
    'showing sheet': {
      on: {
        'look chosen': { actions: 'askToLook' },
        confirmed: 'sharing',
        'back chosen': { target: 'choosing', actions: 'clearProblem' },
        dismissed: 'closed',
      },
    },
    sharing: {
      entry: 'clearProblem',
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ context }) => ({ share: chosenIn(context) }),
        ...settling({ accepted: { target: 'shared' }, refused: 'showing sheet' }),
      },
    },
    shared: {
      on: {
        'notice closed': 'closed',
        'share chosen': { target: 'loading choices', actions: 'begin' },
      },
    },
  },
})

function chosenIn({ share }: Pick<ShareTreeContext, 'share'>): GroupShare {
  if (share === null) throw new Error('It is shared only after the user has chosen with whom.')
  return share
}
