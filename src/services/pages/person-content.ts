import { failureOf } from '#contract/failure.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { outcomeOf } from './outcome.ts'

/**
 * Loads the photos and files of a person. If the tree's photos and files are not shared with the viewer, the result
 * is "missing".
 */
export const loadPersonContent = async (loader: Loader, personId: PersonId): Promise<LoadOutcome> =>
  unlessPrivate(await loader.load('personContent', personId))

/** Loads all photos and files of a tree or profile. */
export const loadGroupContent = async (loader: Loader, id: DataGroupId): Promise<LoadOutcome> =>
  unlessPrivate(await loader.load('dataGroupContent', id))

const unlessPrivate = (entry: Parameters<typeof outcomeOf>[0]): LoadOutcome =>
  entry.problem !== null && failureOf(entry.problem) === 'not-allowed' ? 'missing' : outcomeOf(entry)
