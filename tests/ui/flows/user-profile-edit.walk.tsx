import { createActor } from 'xstate'
import { researchToolsMachine } from '#machines/research-tools/research-tools.machine.ts'
import { sampleProfile } from '#machines/user-profile-edit/sample-profile.ts'
import { userProfileEditPaths } from '#machines/user-profile-edit/user-profile-edit.paths.ts'
import { About } from '#ui/screens/user/about.tsx'
import { userProfileEditBindings } from '../../../e2e/bindings/user-profile-edit.ts'
import { sampleUserView } from '../screens/user/sample-user-view.ts'
import { screenWalk } from '../support/screen-walk.ts'

const tools = createActor(researchToolsMachine).start()

export const userProfileEditWalk = screenWalk({
  model: userProfileEditPaths,
  bindings: userProfileEditBindings,
  render: (flow) => <About flow={flow} tools={tools} user={{ ...sampleUserView, profile: sampleProfile }} />,
})
