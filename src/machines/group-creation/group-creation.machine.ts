/** The user names a family group; the flow creates the group once and opens it (GRP-02, GRP-26, GRP-27). */
import { assign, emit, setup } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import type { Result } from '#contract/result.ts'
import { isGroupName } from '#domain/groups/group-name.ts'
import type { FamilyGroupId } from '#domain/ids.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'
import { accepted, outputOf, settling } from '../acts.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

type Created = Result<FamilyGroupId, RefusalOf<typeof createFamilyGroup>>
export type GroupCreationProblem = RefusalOf<typeof createFamilyGroup> | 'unreachable'

export const groupCreationMachine = setup({
  types: {
    context: {} as { name: string; problem: GroupCreationProblem | null },
    events: {} as
      | { type: 'creation chosen'; suggestedName: string }
      | { type: 'name typed'; name: string }
      | { type: 'confirmed' }
      | { type: 'dismissed' },
    emitted: {} as ShellEvent,
  },
  actors: { createGroup: unprovided.promise<Created, { name: string }>('createGroup') },
  guards: { hasName: ({ context }) => isGroupName(context.name), accepted },
  actions: {
    setName: assign((_, name: string) => ({ name, problem: null })),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: GroupCreationProblem) => ({ problem })),
    noteRefusal: assign((_, created: Created) => (created.ok ? {} : { problem: created.problem })),
    showGroup: emit((_, created: Created) => ({
      type: 'navigate' as const,
      to: created.ok ? familyGroupPath(created.value) : '/groups',
    })),
  },
}).createMachine({
  id: 'groupCreation',
  context: { name: '', problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'creation chosen': {
          target: 'naming',
          actions: { type: 'setName', params: ({ event }) => event.suggestedName },
        },
      },
    },
    naming: {
      on: {
        'name typed': { actions: { type: 'setName', params: ({ event }) => event.name } },
        confirmed: { guard: 'hasName', target: 'creating' },
        dismissed: 'idle',
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createGroup',
        src: 'createGroup',
        input: ({ context }) => ({ name: context.name.trim() }),
        ...settling({
          accepted: { target: 'created', actions: { type: 'showGroup', params: outputOf } },
          refused: 'naming',
        }),
      },
    },
    created: { type: 'final' },
  },
})
