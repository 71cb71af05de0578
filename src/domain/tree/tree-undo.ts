import type { RefusalOf } from '#contract/endpoint.ts'
import type { undoSync } from '#contract/research/sync-acts.ts'

/**
 * Why an update is not undone. `not-the-last`: another update followed, or the earlier state is no longer stored;
 * `unforeseen`: an error on our side.
 */
export type UndoRefusal = Exclude<RefusalOf<typeof undoSync>, 'not-found'> | 'not-applied' | 'unforeseen'
