import { matchReviewPaths } from '#machines/match-review/match-review.paths.ts'
import { matchReviewBindings } from '../../../e2e/bindings/match-review.ts'
import { Review } from '../../../src/ui/screens/matches/review.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const matchReviewWalk = screenWalk({
  model: matchReviewPaths,
  bindings: matchReviewBindings,
  render: (flow) => <Review flow={flow} treeOf={() => null} empty={<p>Nothing to review</p>} />,
})
