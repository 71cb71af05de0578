/** What can happen while a family group is renamed. */
import { ok, refuse } from '#contract/result.ts'
import { isGroupName } from '#domain/groups/group-name.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { groupEditMachine } from './group-edit.machine.ts'

export const groupEditPaths = pathModel(groupEditMachine)({
  events: {
    'edit chosen': { by: 'user', cases: { 'as it stands': { name: 'The Kents' } } },
    'name typed': { by: 'user', cases: { 'a name': { name: 'The Merrowbys' }, none: { name: '' } } },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    renameGroup: {
      done: {
        renamed: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('not-found'),
        'not accepted': refuse('invalid-input'),
      },
      fails: { offline },
    },
  },
  key: ({ before, draft, problem }) => [before, draft, problem],
  holds: {
    viewing: ({ context }) => context.problem === null,
    editing: (snapshot) => snapshot.can({ type: 'cancelled' }),
    rejecting: ({ context }) => !isGroupName(context.draft),
    saving: ({ context }) => context.problem === null && isGroupName(context.draft),
    saved: ({ context }) => context.problem === null,
  },
})
