import { supportTicketPaths } from '#machines/support-ticket/support-ticket.paths.ts'
import { ContactScreen } from '#ui/screens/support/contact-screen.tsx'
import { supportTicketBindings } from '../../../e2e/bindings/support-ticket.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The samples have their names as keys. */
const toTicketFile = ({ name, size }: File) => ({ key: name, name, size })

export const supportTicketWalk = screenWalk({
  model: supportTicketPaths,
  bindings: supportTicketBindings,
  render: (flow) => <ContactScreen flow={flow} toTicketFile={toTicketFile} tickets={null} />,
})
