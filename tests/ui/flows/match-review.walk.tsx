import { matchReviewPaths } from '#machines/match-review/match-review.paths.ts'
import { Review } from '#ui/screens/matches/review.tsx'
import { matchReviewBindings } from '../../../e2e/bindings/match-review.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const matchReviewWalk = screenWalk({
  model: matchReviewPaths,
  bindings: matchReviewBindings,
  render: (flow) => <Review flow={flow} treeOf={() => null} empty={<p>Nothing to review</p>} />,
})
