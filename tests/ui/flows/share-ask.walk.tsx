import { sampleFamilyGroupId } from '#machines/paths/sample-values.ts'
import { shareAskPaths } from '#machines/share-ask/share-ask.paths.ts'
import { ShareAskScreen } from '#ui/screens/share-ask/share-ask-screen.tsx'
import { shareAskBindings } from '../../../e2e/bindings/share-ask.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const shareAskWalk = screenWalk({
  model: shareAskPaths,
  bindings: shareAskBindings,
  render: (flow) => (
    <ShareAskScreen
      flow={flow}
      groups={[
        { id: sampleFamilyGroupId(17), name: 'The Merrowbys', ownerName: null, mayCancel: true },
        { id: null, name: 'Nora Ellery’s group', ownerName: null, mayCancel: true },
      ]}
    />
  ),
})
