/**
 * Renaming a family group in place (GRP-24 to GRP-26). An empty name is rejected with a flash; Escape brings the former
 * name back.
 */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { rejectedFlash } from '#domain/constants.ts'
import { isGroupName, type RenameRefusal } from '#domain/groups/group-name.ts'
import { accepted, settling } from '../acts.ts'
import { unprovided } from '../wire.ts'

type Renamed = Result<null, RenameRefusal>
export type RenameProblem = RenameRefusal | 'unreachable'

export interface GroupEditContext {
  readonly before: string
  readonly draft: string
  readonly problem: RenameProblem | null
}

export const groupEditMachine = setup({
  types: {
    context: {} as GroupEditContext,
    events: {} as
      | { type: 'edit chosen'; name: string }
      | { type: 'name typed'; name: string }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      | { type: 'notice closed' },
  },
  actors: { renameGroup: unprovided.promise<Renamed, { name: string }>('renameGroup') },
  delays: { rejectedFlash },
  guards: {
    isEmpty: ({ context }) => !isGroupName(context.draft),
    isUnchanged: ({ context }) => context.draft.trim() === context.before,
    accepted,
  },
  actions: {
    begin: assign((_, name: string) => ({ before: name, draft: name, problem: null })),
    setName: assign((_, draft: string) => ({ draft, problem: null })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: RenameProblem) => ({ problem })),
    noteRefusal: assign((_, renamed: Renamed) => (renamed.ok ? {} : { problem: renamed.problem })),
  },
}).createMachine({
  id: 'groupEdit',
  context: { before: '', draft: '', problem: null },
  initial: 'viewing',
  states: {
    viewing: {
      entry: 'clearProblem',
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.name } },
      },
    },
    editing: {
      on: {
        'name typed': { actions: { type: 'setName', params: ({ event }) => event.name } },
        'save chosen': [
          { guard: 'isEmpty', target: 'rejecting' },
          { guard: 'isUnchanged', target: 'viewing' },
          { target: 'saving' },
        ],
        cancelled: 'viewing',
      },
    },
    rejecting: {
      entry: 'clearProblem',
      after: { rejectedFlash: 'editing' },
      on: {
        'name typed': {
          target: 'editing',
          actions: { type: 'setName', params: ({ event }) => event.name },
        },
        cancelled: 'viewing',
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        id: 'renameGroup',
        src: 'renameGroup',
        input: ({ context }) => ({ name: context.draft.trim() }),
        ...settling({ accepted: { target: 'saved' }, refused: 'editing' }),
      },
    },
    saved: {
      on: {
        'edit chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.name } },
        'notice closed': 'viewing',
      },
    },
  },
})
