import { requestToSharePaths, sampleAsked } from '#machines/request-to-share/request-to-share.paths.ts'
import { AskAgain, RequestedNotice, RequestToShare } from '#ui/screens/sharing-request/request-to-share.tsx'
import { requestToShareBindings } from '../../../e2e/bindings/request-to-share.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const requestToShareWalk = screenWalk({
  model: requestToSharePaths,
  bindings: requestToShareBindings,
  render: (flow) => (
    <>
      <AskAgain flow={flow} share={sampleAsked} />
      <RequestToShare flow={flow} openRequest="40" />
      <RequestedNotice flow={flow} />
    </>
  ),
})
