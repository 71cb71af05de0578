import { createActor } from 'xstate'
import { assertionEditPaths } from '#machines/assertion-edit/assertion-edit.paths.ts'
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions.machine.ts'
import { DetailDialog } from '#ui/screens/profile/detail-dialog.tsx'
import { Details } from '#ui/screens/profile/details.tsx'
import { assertionEditBindings } from '../../../e2e/bindings/assertion-edit.ts'
import { sampleProfile } from '../screens/profile/sample-profile.ts'
import { screenWalk } from '../support/screen-walk.ts'

const places = createActor(placeSuggestionsMachine)

export const assertionEditWalk = screenWalk({
  model: assertionEditPaths,
  bindings: assertionEditBindings,
  render: (flow) => (
    <Details flow={flow} profile={sampleProfile} dialog={<DetailDialog flow={flow} places={places} />} />
  ),
})
