import { fromPromise } from 'xstate'
import type { UserId } from '#contract/wire.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking } from '../pages/outcome.ts'

/** Loads the people who count towards a user's sharing limit, and the user with the limit. */
export const loadSharingActor = (loader: Loader, userId: UserId) =>
  fromPromise<null, undefined>(async () => {
    const loaded = await Promise.all([loader.load('user', userId), loader.load('userSharing', userId)])
    for (const entry of loaded) failWhereLacking(entry)
    return null
  })
