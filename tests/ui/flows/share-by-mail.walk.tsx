import { createActor } from 'xstate'
import { sampleShares } from '#machines/share-by-mail/sample-shares.ts'
import { shareByMailPaths } from '#machines/share-by-mail/share-by-mail.paths.ts'
import { treeLeavingMachine } from '#machines/tree-leaving/tree-leaving.machine.ts'
import { Sharing } from '#ui/screens/tree/sharing.tsx'
import { shareByMailBindings } from '../../../e2e/bindings/share-by-mail.ts'
import { sampleTree } from '../screens/tree/sample-tree.ts'
import { screenWalk } from '../support/screen-walk.ts'

const { waiting, member } = sampleShares
const tree = {
  ...sampleTree,
  members: [{ id: member.id, name: member.name, href: '/users/9', role: 'Viewer' as const, share: member }],
  waiting: [
    { share: waiting, lastSentDate: '2026-11-01T12:00:00.000Z', expirationDate: '2026-11-15T12:00:00.000Z' },
  ],
}
const leaving = createActor(treeLeavingMachine)

export const shareByMailWalk = screenWalk({
  model: shareByMailPaths,
  bindings: shareByMailBindings,
  render: (flow) => (
    <Sharing tree={tree} share={flow} leaving={leaving} now={Date.parse('2026-11-05T12:00:00.000Z')} />
  ),
})
