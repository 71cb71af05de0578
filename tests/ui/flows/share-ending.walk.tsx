import { createRef } from 'react'
import { shareEndingPaths } from '#machines/share-ending/share-ending.paths.ts'
import { sampleEndableShare } from '#machines/share-tree/sample-group-shares.ts'
import { EndedNotice, EndGroupShare, EndShareButton } from '#ui/screens/group-sharing/end-group-share.tsx'
import { shareEndingBindings } from '../../../e2e/bindings/share-ending.ts'
import { screenWalk } from '../support/screen-walk.ts'

const heading = createRef<HTMLElement>()

export const shareEndingWalk = screenWalk({
  model: shareEndingPaths,
  bindings: shareEndingBindings,
  render: (flow) => (
    <>
      <EndShareButton
        flow={flow}
        share={sampleEndableShare}
        label="Stop sharing with The Wedgwoods"
        heading={heading}
      />
      <EndGroupShare flow={flow} />
      <EndedNotice flow={flow} />
    </>
  ),
})
