/**
 * Shows a tree or profile as the members of a group see it: one person with relatives. The user can then choose any of the
 * relatives.
 */
import { assign, setup } from 'xstate'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import type { previewTree } from '#contract/research/tree-preview.ts'
import type { SharedData } from '#domain/groups/group-share.ts'
import type { Look, TreePreview } from '#domain/groups/member-view.ts'
import type { PersonId } from '#domain/ids.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Previewed = OutcomeOf<typeof previewTree>
export type MemberViewProblem = RefusalOf<typeof previewTree> | 'unreachable'

export interface MemberViewContext {
  readonly look: Look | null
  /** The last preview that arrived. It stays visible until the next one arrives. */
  readonly preview: TreePreview | null
  readonly problem: MemberViewProblem | null
}

const nothing: MemberViewContext = { look: null, preview: null, problem: null }

export const memberViewMachine = setup({
  types: {
    context: {} as MemberViewContext,
    events: {} as
      | { type: 'look chosen'; data: SharedData }
      | { type: 'person chosen'; personId: PersonId }
      | { type: 'retried' }
      | { type: 'dismissed' },
  },
  actors: { preview: unprovided.promise<Previewed, { look: Look }>('preview') },
  guards: { accepted },
  actions: {
    open: assign((_, data: SharedData) => ({ ...nothing, look: { data, around: null } })),
    moveTo: assign(({ context }, around: PersonId) => ({ look: { ...lookIn(context), around } })),
    close: assign(nothing),
    clearProblem: assign({ problem: null }),
    notePreview: assign((_, previewed: Previewed) => (previewed.ok ? { preview: previewed.value } : {})),
    noteProblem: assign((_, problem: MemberViewProblem) => ({ problem })),
    noteRefusal: assign((_, previewed: Previewed) => (previewed.ok ? {} : { problem: previewed.problem })),
  },
}).createMachine({
  id: 'memberView',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: 'close',
      on: {
        'look chosen': { target: 'loading', actions: { type: 'open', params: ({ event }) => event.data } },
      },
    },
    loading: {
      entry: 'clearProblem',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ look: lookIn(context) }),
        ...settling({
          accepted: { target: 'shown', actions: { type: 'notePreview', params: outputOf } },
          refused: 'not shown',
        }),
      },
      on: { dismissed: 'closed' },
    },
    shown: {
      on: {
        'person chosen': {
          target: 'loading',
          actions: { type: 'moveTo', params: ({ event }) => event.personId },
        },
        dismissed: 'closed',
      },
    },
    'not shown': { on: { retried: 'loading', dismissed: 'closed' } },
  },
})

function lookIn({ look }: Pick<MemberViewContext, 'look'>): Look {
  if (look === null) throw new Error('There is nothing to look at before a tree was chosen.')
  return look
}
