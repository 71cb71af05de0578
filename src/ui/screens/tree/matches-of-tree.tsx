import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import type { TreeView } from './tree-view.ts'

/** Links to persons who may also be in other trees. */
export function MatchesOfTree({ matches: { href, toReview } }: Pick<TreeView, 'matches'>) {
  return (
    <TextLink roomy href={href}>
      {toReview === null || toReview === 0
        ? 'Matches with other trees'
        : `${counted(toReview, 'match', 'matches')} with other trees to review`}
    </TextLink>
  )
}
