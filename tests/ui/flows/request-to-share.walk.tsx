import { requestToSharePaths, sampleAsked } from '#machines/request-to-share/request-to-share.paths.ts'
import { sampleRequests } from '#machines/sharing-request/sample-requests.ts'
import { AskAgain, RequestedNotice, RequestToShare } from '#ui/screens/sharing-request/request-to-share.tsx'
import { requestToShareBindings } from '../../../e2e/bindings/request-to-share.ts'
import { screenWalk } from '../support/screen-walk.ts'

// The request is open, and was sent long enough ago.
const openRequest = { ...sampleRequests.sent, offers: { ...sampleRequests.sent.offers, resend: true } }

export const requestToShareWalk = screenWalk({
  model: requestToSharePaths,
  bindings: requestToShareBindings,
  render: (flow) => (
    <>
      <AskAgain flow={flow} share={sampleAsked} />
      <RequestToShare flow={flow} openRequest={openRequest} />
      <RequestedNotice flow={flow} />
    </>
  ),
})
