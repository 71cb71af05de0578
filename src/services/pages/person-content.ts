import { failureOf } from '#contract/failure.ts'
import type { PersonId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { outcomeOf } from './outcome.ts'

/**
 * Loads the photos and files of a person. If the tree's photos and files are not shared with the viewer, the result
 * is "missing".
 */
export async function loadPersonContent(loader: Loader, personId: PersonId): Promise<LoadOutcome> {
  const entry = await loader.load('personContent', personId)
  return entry.problem !== null && failureOf(entry.problem) === 'not-allowed' ? 'missing' : outcomeOf(entry)
}
