import { groupWelcomePaths } from '#machines/group-welcome/group-welcome.paths.ts'
import { sampleWelcomes } from '#machines/group-welcome/sample-welcomes.ts'
import { GroupWelcome } from '#ui/screens/home/group-welcome.tsx'
import { groupWelcomeBindings } from '../../../e2e/bindings/group-welcome.ts'
import { screenWalk } from '../support/screen-walk.ts'

const groups = Object.values(sampleWelcomes).map((group) => ({
  ...group,
  href: `/groups/${group.id}`,
  seesTrees: true,
}))

export const groupWelcomeWalk = screenWalk({
  model: groupWelcomePaths,
  bindings: groupWelcomeBindings,
  render: (flow) => <GroupWelcome flow={flow} groups={groups} />,
})
