/** What can happen while a tree, a profile or a family group is deleted. */
import { ok, type refuse } from '#contract/result.ts'
import type { deletion } from './deletion.ts'
import { pathModel } from './paths/path-model.ts'
import { offline } from './paths/sample-values.ts'

/** `refused`: a case for each refusal. */
export const deletionPaths = <Refusal extends string>(
  machine: ReturnType<typeof deletion<Refusal>>,
  refused: Readonly<Record<string, ReturnType<typeof refuse<Refusal>>>>,
) =>
  pathModel(machine)({
    events: {
      'deletion chosen': { by: 'user' },
      confirmed: { by: 'user' },
      dismissed: { by: 'user' },
    },
    actors: { deleteGroup: { done: { deleted: ok(null), ...refused }, fails: { offline } } },
    key: () => null,
    holds: {
      idle: ({ context }) => context.problem === null,
      confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
      deleting: ({ context }) => context.problem === null,
      deleted: ({ context }) => context.problem === null,
    },
  })
