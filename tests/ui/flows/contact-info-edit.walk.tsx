import { contactInfoEditPaths } from '#machines/contact-info-edit/contact-info-edit.paths.ts'
import { sampleContact } from '#machines/contact-info-edit/sample-contact.ts'
import { ContactInfoSection } from '#ui/screens/account/contact-info.tsx'
import { contactInfoEditBindings } from '../../../e2e/bindings/contact-info-edit.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const contactInfoEditWalk = screenWalk({
  model: contactInfoEditPaths,
  bindings: contactInfoEditBindings,
  render: (flow) => <ContactInfoSection flow={flow} info={sampleContact} mayEdit />,
})
