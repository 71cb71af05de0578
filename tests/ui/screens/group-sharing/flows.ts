/** The flows of sharing with groups, at rest or after some steps. */
import { createActor, fromPromise } from 'xstate'

import { ok, type Result } from '#contract/result.ts'
import type { GroupShare, ShareRefusal } from '#domain/groups/group-share.ts'
import type { TreePreview } from '#domain/groups/member-view.ts'
import { memberViewMachine } from '#machines/member-view/member-view.machine.ts'
import { requestToShareMachine } from '#machines/request-to-share/request-to-share.machine.ts'
import { shareEndingMachine } from '#machines/share-ending/share-ending.machine.ts'
import { samplePreview } from '#machines/share-tree/sample-group-shares.ts'
import { shareTreeMachine } from '#machines/share-tree/share-tree.machine.ts'

export const idleFlows = () => ({
  share: createActor(shareTreeMachine).start(),
  ending: createActor(shareEndingMachine).start(),
  look: createActor(memberViewMachine).start(),
  request: createActor(requestToShareMachine).start(),
})

/** Sharing in which the server gives this answer. */
export function sharing(answer: Result<null, ShareRefusal> = ok(null), preview = samplePreview) {
  const flow = createActor(
    shareTreeMachine.provide({
      actors: {
        loadChoices: fromPromise<null, undefined>(async () => null),
        preview: fromPromise<Result<TreePreview, 'not-allowed' | 'not-found'>, { share: GroupShare }>(
          async () => ok(preview),
        ),
        share: fromPromise<Result<null, ShareRefusal>, { share: GroupShare }>(async () => answer),
      },
    }),
  ).start()
  return flow
}
