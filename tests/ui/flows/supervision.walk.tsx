import { sampleParents, samplePickedParent, sampleReceived } from '#machines/supervision/sample-parents.ts'
import { supervisionPaths } from '#machines/supervision/supervision.paths.ts'
import { ParentAccount } from '#ui/screens/account/parent-account.tsx'
import { supervisionBindings } from '../../../e2e/bindings/supervision.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const supervisionWalk = screenWalk({
  model: supervisionPaths,
  bindings: supervisionBindings,
  render: (flow) => (
    <ParentAccount
      flow={flow}
      view={{
        own: true,
        name: 'Ada Byron',
        supervised: false,
        acting: false,
        mayChange: true,
        parents: sampleParents,
        possible: [samplePickedParent],
        received: sampleReceived,
        viewerId: '5',
      }}
    />
  ),
})
