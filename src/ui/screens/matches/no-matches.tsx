import type { MatchCounts, MatchScope } from '#domain/match-review/match.ts'
import { scopePath } from '#domain/match-review/match-paths.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { counted } from '../../words/numbers.ts'

type Props = {
  scope: MatchScope
  counts: MatchCounts | null
  /** True if the user has a tree to share. */
  ownsTree: boolean
}

/** Nothing to review: all matches are answered, or no two trees overlap yet. */
export function NoMatches({ scope, counts, ownsTree }: Props) {
  const found = counts === null ? 0 : counts.automatic + counts.confirmed + counts.rejected
  if (found > 0) return <AllReviewed scope={scope} found={counts?.automatic ?? 0} />
  if (scope.of === 'person')
    return (
      <EmptyState title="Nothing to review">
        As far as Kinweave knows, this person is in one tree only. When another tree that you may see has the
        same person, we ask you here.
      </EmptyState>
    )
  if (!ownsTree)
    return (
      <EmptyState title="No trees that you see overlap yet">
        When somebody shares another tree with you, Kinweave finds who is in both and shows you one family.
        Neither tree is changed.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No tree of yours overlaps with another yet"
      action={
        <LinkButton kind="soft" href="/trees">
          Share a tree
        </LinkButton>
      }
    >
      Share your tree with a relative who has one, or ask to see theirs. Kinweave then finds who is the same
      in both, shows you one family, and changes neither tree.
    </EmptyState>
  )
}

function AllReviewed({ scope, found }: { scope: MatchScope; found: number }) {
  return (
    <EmptyState
      title="Nothing to review"
      action={
        found === 0 ? null : (
          <LinkButton kind="soft" href={scopePath(scope, 'automatic')}>
            See what Kinweave has found
          </LinkButton>
        )
      }
    >
      {found === 0
        ? 'Every pair is decided. New ones come when a tree changes.'
        : `Every pair is decided; ${counted(found, 'more was', 'more were')} found by Kinweave. New ones come when a tree changes.`}
    </EmptyState>
  )
}
