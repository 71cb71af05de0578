import { useSelector } from '@xstate/react'
import type { ReviewNote as Note } from '#machines/match-review/match-review.machine.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { pairText } from './match-view.ts'
import type { MatchReviewFlow } from './review-flow.ts'

/** Why a pair is not asked about any more. */
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
  gone: '{pair} left the list: one of them is not in a tree any more that you may see.',
  'decided elsewhere': '{pair} left the list: somebody decided meanwhile, or the trees have changed.',
} satisfies Record<Note['what'], string>
