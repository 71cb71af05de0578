import { matchAnswersPaths } from '#machines/match-answers/match-answers.paths.ts'
import { charlotte } from '#machines/match-review/sample-matches.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { AnswerNotices } from '#ui/screens/matches/answer-notices.tsx'
import { MatchRow } from '#ui/screens/matches/match-row.tsx'
import { matchAnswersBindings } from '../../../e2e/bindings/match-answers.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const matchAnswersWalk = screenWalk({
  model: matchAnswersPaths,
  bindings: matchAnswersBindings,
  render: (flow) => (
    <>
      <AnswerNotices flow={flow} />
      <ul>
        <MatchRow
          match={{ ...charlotte, state: 'automatic' }}
          answers={flow}
          userId={sampleUserId(1)}
          treeOf={() => null}
        />
      </ul>
    </>
  ),
})
