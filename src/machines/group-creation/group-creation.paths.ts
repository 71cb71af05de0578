/** What can happen while somebody creates a family group. */
import type { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import { ok } from '#contract/result.ts'
import { isGroupName } from '#domain/groups/group-name.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleFamilyGroupId } from '../paths/sample-values.ts'
import { groupCreationMachine } from './group-creation.machine.ts'

export const groupCreationPaths = pathModel(groupCreationMachine)({
  events: {
    'creation chosen': { by: 'user', cases: { suggested: { suggestedName: 'Ada Merrowby’s group' } } },
    'name typed': {
      by: 'user',
      cases: { 'a name': { name: 'The Merrowbys' }, 'blanks alone': { name: '  ' } },
    },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    createGroup: {
      done: {
        created: ok(sampleFamilyGroupId(17)),
        ...refusedBy<typeof createFamilyGroup>()({
          'invalid-input': 'name refused',
          'managed-by-parent': 'managed by a parent',
          'demo-visitor': 'a visitor of the demo',
          'too-many-groups': 'too many groups',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ name, problem }) => [name, problem],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'creation chosen', suggestedName: '' }),
    naming: (snapshot) => snapshot.can({ type: 'confirmed' }) === isGroupName(snapshot.context.name),
    creating: ({ context }) => context.problem === null && isGroupName(context.name),
    created: ({ context }) => context.problem === null && isGroupName(context.name),
  },
})
