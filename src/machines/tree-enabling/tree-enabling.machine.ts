/**
 * The owner chooses that the plan includes a tree that it has excluded (LIM-14). If the plan has no room for it, another
 * tree becomes read-only instead, and the dialog asks which one.
 */
import { assign, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { enableDataGroup } from '#contract/group-admin/data-group-acts.ts'
import type { Result } from '#contract/result.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type EnablingRefusal = RefusalOf<typeof enableDataGroup>
export type TreeEnablingProblem = EnablingRefusal | 'unreachable'

/** `instead`: the tree that becomes read-only; null if the plan has room. */
interface Choice {
  readonly instead: DataGroupId | null
}

export const treeEnablingMachine = setup({
  types: {
    context: {} as Choice & { readonly problem: TreeEnablingProblem | null },
    events: {} as
      /** With the tree that the dialog suggests. */
        | ({ type: 'use chosen' } & Choice)
        | { type: 'other chosen'; instead: DataGroupId }
        | { type: 'confirmed' }
        | { type: 'dismissed' }
        | { type: 'notice closed' },
  },
  actors: {
    enableTree: unprovided.promise<Result<null, EnablingRefusal>, Choice>('enableTree'),
  },
  guards: { accepted },
  actions: {
    noteInstead: assign((_, instead: DataGroupId | null) => ({ instead, problem: null })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: TreeEnablingProblem) => ({ problem })),
    noteRefusal: assign((_, result: Result<null, EnablingRefusal>) =>
      result.ok ? {} : { problem: result.problem },
    ),
  },
}).createMachine({
  id: 'treeEnabling',
  context: { instead: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'use chosen': {
          target: 'confirming',
          actions: { type: 'noteInstead', params: ({ event }) => event.instead },
        },
      },
    },
    confirming: {
      on: {
        'other chosen': { actions: { type: 'noteInstead', params: ({ event }) => event.instead } },
        confirmed: 'enabling',
        dismissed: 'idle',
      },
    },
    enabling: {
      entry: 'clearProblem',
      invoke: {
        id: 'enableTree',
        src: 'enableTree',
        input: ({ context: { instead } }) => ({ instead }),
        ...settling({ accepted: { target: 'enabled' }, refused: 'confirming' }),
      },
    },
    /** The page says that the plan includes the tree again. */
    enabled: { on: { 'notice closed': 'idle' } },
  },
})
