import { samplePage, supportTicketPaths } from '#machines/support-ticket/support-ticket.paths.ts'
import { ContactScreen } from '#ui/screens/support/contact-screen.tsx'
import { supportTicketBindings } from '../../../e2e/bindings/support-ticket.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const supportTicketWalk = screenWalk({
  model: supportTicketPaths,
  bindings: supportTicketBindings,
  render: (flow) => <ContactScreen flow={flow} toTicketFile={() => samplePage} tickets={null} />,
})
