import { familyStartPaths } from '#machines/family-start/family-start.paths.ts'
import { FamilyStart } from '#ui/screens/start-family/family-start.tsx'
import { familyStartBindings } from '../../../e2e/bindings/family-start.ts'
import { noFamily } from '../screens/profile/sample-family.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const familyStartWalk = screenWalk({
  model: familyStartPaths,
  bindings: familyStartBindings,
  render: (flow) => <FamilyStart flow={flow} face={noFamily.face} />,
})
