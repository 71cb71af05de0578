import { sampleGroupShares } from '#machines/share-tree/sample-group-shares.ts'
import { shareTreePaths } from '#machines/share-tree/share-tree.paths.ts'
import { SharedNotice, ShareTree } from '#ui/screens/group-sharing/share-tree.tsx'
import type { GroupSharingView } from '#ui/screens/group-sharing/sharing-view.ts'
import { shareTreeBindings } from '../../../e2e/bindings/share-tree.ts'
import { screenWalk } from '../support/screen-walk.ts'

const view: GroupSharingView = {
  from: 'tree',
  name: 'Wedgwood papers',
  mayShare: true,
  offer: {
    choices: Object.values(sampleGroupShares).map((share) => ({
      share,
      asks: share === sampleGroupShares.foreign,
      hindrance: null,
      requestId: null,
    })),
    isSomethingShared: false,
  },
  seenBy: { others: 4, names: ['Emma Darwin', 'Josiah Wedgwood'] },
}

export const shareTreeWalk = screenWalk({
  model: shareTreePaths,
  bindings: shareTreeBindings,
  render: (flow) => (
    <>
      <ShareTree flow={flow} view={view} />
      <SharedNotice flow={flow} />
    </>
  ),
})
