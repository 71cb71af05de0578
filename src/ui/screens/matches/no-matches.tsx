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
        As far as Kinweave knows, this person is in one tree only. If we find the same person in another tree
        that you can see, we will ask you here.
      </EmptyState>
    )
  if (scope.of === 'profile' && !ownsTree)
    return (
      <EmptyState
        title="No matches yet"
        action={
          <LinkButton kind="soft" href="/upload">
            Upload a tree
          </LinkButton>
        }
      >
        Upload your family tree, or let a relative share theirs with you. If the people of this profile are in
        it too, Kinweave finds them, and shows you one family. Neither the profile nor the tree is changed.
      </EmptyState>
    )
  if (scope.of === 'profile')
    return (
      <EmptyState title="No matches yet">
        Kinweave has not found the people of this profile in a tree that you can see. A while after you add
        relatives or details, it looks again.
      </EmptyState>
    )
  if (!ownsTree)
    return (
      <EmptyState title="None of the trees that you see overlap yet">
        When somebody shares another tree with you, Kinweave finds the people who are in both trees, and shows
        you one family. Neither tree is changed.
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
      Share your tree with a relative who has one, or ask to see theirs. Kinweave then finds the people who
      are in both trees, and shows you one family. Neither tree is changed.
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
        ? 'Every pair is decided. New pairs appear when a tree changes.'
        : `Every pair is decided; ${counted(found, 'more pair was', 'more pairs were')} found by Kinweave. New pairs appear when a tree changes.`}
    </EmptyState>
  )
}
