import { contactPreviewPaths } from '#machines/contact-preview/contact-preview.paths.ts'
import { ContactPreview } from '#ui/screens/account/contact-preview.tsx'
import { contactPreviewBindings } from '../../../e2e/bindings/contact-preview.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const contactPreviewWalk = screenWalk({
  model: contactPreviewPaths,
  bindings: contactPreviewBindings,
  render: (flow) => <ContactPreview flow={flow} name={null} />,
})
