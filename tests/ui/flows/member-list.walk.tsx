import { createActor } from 'xstate'
import { memberDetailsMachine } from '#machines/member-details/member-details.machine.ts'
import { memberListPaths } from '#machines/member-list/member-list.paths.ts'
import { People } from '#ui/screens/group/people.tsx'
import { memberListBindings } from '../../../e2e/bindings/member-list.ts'
import { screenWalk } from '../support/screen-walk.ts'

const details = createActor(memberDetailsMachine)

export const memberListWalk = screenWalk({
  model: memberListPaths,
  bindings: memberListBindings,
  render: (flow) => (
    <People
      flow={flow}
      details={details}
      people={{ members: [], invites: [], others: [], levels: new Map() }}
      may={{ listItems: true }}
      now={0}
    />
  ),
})
