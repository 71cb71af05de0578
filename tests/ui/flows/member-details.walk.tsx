import { createActor } from 'xstate'
import { memberDetailsPaths } from '#machines/member-details/member-details.paths.ts'
import { sampleMembers } from '#machines/member-details/sample-members.ts'
import { memberListMachine } from '#machines/member-list/member-list.machine.ts'
import { MemberDialog } from '#ui/screens/group/member-dialog.tsx'
import { OwnMembership } from '#ui/screens/group/own-membership.tsx'
import { People } from '#ui/screens/group/people.tsx'
import { memberDetailsBindings } from '../../../e2e/bindings/member-details.ts'
import { sampleMemberViews } from '../screens/group/sample-member-views.ts'
import { screenWalk } from '../support/screen-walk.ts'

const list = createActor(memberListMachine)

export const memberDetailsWalk = screenWalk({
  model: memberDetailsPaths,
  bindings: memberDetailsBindings,
  render: (flow) => (
    <>
      <People
        flow={list}
        details={flow}
        people={{ members: sampleMemberViews, invites: [], others: [], levels: new Map() }}
        may={{ listItems: true }}
        now={0}
      />
      <OwnMembership flow={flow} own={sampleMembers.self} />
      <MemberDialog flow={flow} members={sampleMemberViews} trees={[]} />
    </>
  ),
})
