import { sharingRequestPaths } from '#machines/sharing-request/sharing-request.paths.ts'
import { RequestSheet } from '#ui/screens/sharing-request/request-sheet.tsx'
import { sharingRequestBindings } from '../../../e2e/bindings/sharing-request.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const sharingRequestWalk = screenWalk({
  model: sharingRequestPaths,
  bindings: sharingRequestBindings,
  render: (flow) => <RequestSheet flow={flow} />,
})
