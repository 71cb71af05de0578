import type { RefusalOf } from '#contract/endpoint.ts'
import type { undoSync } from '#contract/research/sync.ts'

/**
 * Why an update is not taken back. `not-the-last`: another one came after it, or what was before is not stored any more;
 * `unforeseen`: a mistake of ours.
 */
export type UndoRefusal = Exclude<RefusalOf<typeof undoSync>, 'not-found'> | 'not-applied' | 'unforeseen'
