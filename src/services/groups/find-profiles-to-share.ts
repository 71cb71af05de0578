/** The actor that finds, by name, the profiles that syncs have made of the user's trees. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { listAutoProfiles } from '#contract/group-admin/auto-profile.ts'
import type { UserId } from '#domain/ids.ts'
import type { AutoProfile } from '#domain/profile/auto-profile.ts'

/** More names than this are found by typing more letters. */
const maxFound = 100

export const findProfilesActor = (transport: Transport, userId: UserId) =>
  fromPromise<readonly AutoProfile[], { text: string }>(async ({ input: { text }, signal }) => {
    const call = { params: { id: userId }, query: { q: text, pageSize: maxFound } }
    return (await send(transport, listAutoProfiles, call, { signal })).items
  })
