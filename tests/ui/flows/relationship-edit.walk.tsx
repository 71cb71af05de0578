import { createActor } from 'xstate'
import { profileCreationMachine } from '#machines/profile-creation/profile-creation.machine.ts'
import { relationshipEditPaths } from '#machines/relationship-edit/relationship-edit.paths.ts'
import { FamilySection } from '#ui/screens/profile/family/family-section.tsx'
import { RelationshipDialog } from '#ui/screens/profile/family/relationship-dialog.tsx'
import { relationshipEditBindings } from '../../../e2e/bindings/relationship-edit.ts'
import { changeableFamily } from '../screens/profile/sample-family.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** Adds nobody: the family of the sample offers no relative to add. */
const creation = createActor(profileCreationMachine, { input: { id: 'page 5f0c', unsaved: {} } }).start()

export const relationshipEditWalk = screenWalk({
  model: relationshipEditPaths,
  bindings: relationshipEditBindings,
  render: (flow) => (
    <FamilySection
      flow={creation}
      family={changeableFamily}
      dialog={null}
      changes={{ flow, dialog: <RelationshipDialog flow={flow} /> }}
    />
  ),
})
