import { ticketReplyPaths } from '#machines/ticket-reply/ticket-reply.paths.ts'
import { ReplyForm } from '#ui/screens/support/reply-form.tsx'
import { ticketReplyBindings } from '../../../e2e/bindings/ticket-reply.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const ticketReplyWalk = screenWalk({
  model: ticketReplyPaths,
  bindings: ticketReplyBindings,
  render: (flow) => <ReplyForm flow={flow} mailsTo />,
})
