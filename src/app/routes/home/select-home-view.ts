import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { localDay } from '#domain/dates/local-day.ts'
import { type NextStep, nextStep } from '#domain/home/next-step.ts'
import type { UserId } from '#domain/ids.ts'
import { matchesPath } from '#domain/match-review/match-paths.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { homeTreeOf, isManagedByParent, mayUploadTree } from '#domain/model/selectors.ts'
import { personPath, updatePath } from '#domain/pages/routes.ts'
import type { HomeView, NextStepView, StartView } from '#ui/screens/home/home-view.ts'
import { startPersonIn } from '../../model/start-person.ts'
import { connectedIn } from './home-connected.ts'
import { glimpseOf } from './home-glimpse.ts'
import type { Looking } from './looking.ts'

/** What home shows, from the loaded data. */
export function selectHomeView(read: Read, looking: Looking): HomeView {
  const { userId, now } = looking
  const first = homeTreeOf(read, userId)
  const start = first === null ? null : startOf(read, first, userId)
  const today = localDay(now)
  const toReview = read(keyOf('matchCountsOfUser', userId)).value?.proposed ?? 0
  return {
    mayUpload: mayUploadTree(read, userId),
    supervised: isManagedByParent(read, userId),
    start,
    glimpse: glimpseOf(read, first, looking, today),
    today,
    next: nextOf(read, first, start, looking, toReview),
    toReview,
  }
}

function startOf(read: Read, tree: DataGroup, userId: UserId): StartView | null {
  const person = startPersonIn(read, tree, userId)
  if (person === null) return null
  const statistics = tree.workspaceId ? read(keyOf('statistics', tree.workspaceId)).value : null
  const scope = read(keyOf('viewScope', person.id)).value
  return {
    face: person.face,
    href: personPath(person.id),
    treeName: tree.name,
    personCount: statistics?.personCount ?? null,
    connected: connectedIn(read, tree, userId),
    reach:
      scope === null || scope.ancestors === 0
        ? null
        : { ancestors: scope.ancestors, generations: scope.ancestorGenerations },
  }
}

function nextOf(
  read: Read,
  tree: DataGroup | null,
  start: StartView | null,
  { userId, now }: Looking,
  toReview: number,
): NextStepView {
  const workspace = tree?.workspaceId ? read(keyOf('workspace', tree.workspaceId)).value : null
  const step = nextStep({
    toReview,
    ownsTree: tree?.ownerId === userId,
    hasRoom: mayUploadTree(read, userId),
    lastSynced: workspace?.lastSync ? Date.parse(workspace.lastSync.createdDate) : null,
    now,
  })
  const update = tree === null ? '/upload' : updatePath(tree.id)
  const href = {
    'review matches': matchesPath,
    'update tree': update,
    'upload own tree': '/upload',
    'upload another tree': '/upload',
    explore: start?.href ?? '/trees',
  } satisfies Record<NextStep, string>
  return { step, treeName: tree?.name ?? '', href: href[step] }
}
