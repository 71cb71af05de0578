import { useSelector } from '@xstate/react'
import type { ReviewNote as Note } from '#machines/match-review/match-review.machine.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { pairText } from './match-view.ts'
import type { MatchReviewFlow } from './review-flow.ts'

/** Says why a pair disappeared from the review. */
export function ReviewNote({ flow }: { flow: MatchReviewFlow }) {
  const note = useSelector(flow, ({ context }) => context.note)
  if (note === null) return null
  return (
    <Notice onClose={() => flow.send({ type: 'note dismissed' })}>
      {words[note.what].replace('{pair}', pairText(note.of))}
    </Notice>
  )
}

const words = {
  gone: '{pair} are no longer in the list, because one of them is no longer in a tree that you can see.',
  'decided elsewhere':
    '{pair} are no longer in the list, because somebody has decided about them, or the trees have changed.',
} satisfies Record<Note['what'], string>
