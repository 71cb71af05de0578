import { useSelector } from '@xstate/react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import { type PersonId, treeOfItem } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { personPath } from '#domain/pages/routes.ts'
import { maxActsToUndo } from '#domain/person/detail-edit.ts'
import { assertionEditMachine } from '#machines/assertion-edit/assertion-edit.machine.ts'
import { pendingDetailOf } from '#machines/assertion-edit/pending-detail.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions.machine.ts'
import { wire } from '#machines/wire.ts'
import { detailActors } from '#services/details/detail-actors.ts'
import { detailFacts } from '#services/details/detail-facts.ts'
import { findPlacesActor } from '#services/details/find-places.ts'
import { keepUnsavedDetails, readUnsavedDetails } from '#services/details/unsaved-details.ts'
import { loadPersonContent } from '#services/pages/person-content.ts'
import { loadProfile } from '#services/pages/profile.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { countPhotos } from '#ui/screens/content/count-photos.ts'
import { Details } from '#ui/screens/profile/details.tsx'
import { LinkedHint } from '#ui/screens/profile/linked-hint.tsx'
import { Managing } from '#ui/screens/profile/managing/managing.tsx'
import { TooOldChild } from '#ui/screens/profile/managing/too-old-child.tsx'
import { ProfileScreen } from '#ui/screens/profile/profile-screen.tsx'
import { type ProfileTab, type ProfileView, readProfileTab } from '#ui/screens/profile/profile-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenProfile } from '../../model/seen-before.ts'
import { part } from '../../page-life/part.tsx'
import { openGender } from './open-gender.ts'
import { ProfileFamily } from './profile-family.tsx'
import { isInTree, selectProfileView, unlocatedPlaces } from './select-profile-view.ts'
import { useManaging } from './use-managing.ts'

/** Loaded when a detail is first opened. */
const DetailDialog = part(async () => (await import('#ui/screens/profile/detail-dialog.tsx')).DetailDialog)

/** Loaded when the tab Matches is first opened. */
const MatchesOfProfile = part(
  async () => (await import('../matches/matches-of-profile.tsx')).MatchesOfProfile,
)

/** Loaded when the tab Photos & Files is first opened. */
const PhotosOf = part(async () => (await import('../content/photos-of.tsx')).PhotosOf)

/** Loaded when the tab Sharing is first opened. */
const SharingOfProfile = part(async () => (await import('./sharing-of-profile.tsx')).SharingOfProfile)

type Props = {
  id: PersonId
  /** The tab that is open at first. */
  begin?: ProfileTab
}

/** The page of a profile. A person of a tree has a person page instead. */
export function ProfilePage({ id, begin = 'person' }: Props) {
  const app = useApp()
  const userId = useUserId()
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadProfile(app, id)) }),
    edit: wire(assertionEditMachine)(
      detailActors({ transport: app.transport, personId: id, facts: detailFacts(app, id) }),
    ),
    content: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadPersonContent(app.loader, id)),
    }),
    places: wire(placeSuggestionsMachine)({ findPlaces: findPlacesActor(app.transport, treeOfItem(id)) }),
  }))
  const flow = useFlow(machines.load, { input: { known: hasSeenProfile(app.model.read, id) } })
  const edit = useFlow(machines.edit, {
    input: {
      id: crypto.randomUUID(),
      locale: navigator.language,
      unsaved: readUnsavedDetails(sessionStorage, userId, id),
      maxActs: maxActsToUndo,
    },
  })
  useWatched(edit, ({ context }) => keepUnsavedDetails(sessionStorage, userId, id, context.unsaved))
  const places = useFlow(machines.places)
  const content = useFlow(machines.content, {
    input: { known: app.model.read(keyOf('personContent', id)).value !== null },
  })
  const photos = useMemo(() => ({ groupId: treeOfItem(id), personId: id }), [id])
  // With the photos in which nobody is marked.
  useUsed(useMemo(() => [keyOf('dataGroupContent', photos.groupId)], [photos]))
  const fileCount = useShown(
    content,
    useCallback((read: Read) => countPhotos(read, photos), [photos]),
  )
  const pending = useSelector(edit, (snapshot) => pendingDetailOf(snapshot, id))
  const { view: managing, ...acts } = useManaging(id)
  const profile = useShown(
    flow,
    useCallback((read: Read) => selectProfileView(read, id, userId, pending), [id, userId, pending]),
  )
  const inTree = useSelection(useCallback((read: Read) => isInTree(read, id), [id]))
  useUsed(useSelection(useCallback((read: Read) => unlocatedPlaces(read, id), [id])))
  const [search, setSearch] = useSearchParams()
  useTitle(titleOf(profile))

  if (inTree) return <Navigate to={personPath(id)} replace />
  return (
    <ProfileScreen
      flow={flow}
      profile={profile}
      open={readProfileTab(search.get('tab'), begin)}
      onOpen={(tab) => setSearch(tab === begin ? {} : { tab }, { replace: true, preventScrollReset: true })}
      details={
        profile === null ? null : (
          <>
            {profile.type === 'ManagedLinked' ? (
              <LinkedHint manageHref="?tab=manage" />
            ) : (
              <ProfileFamily id={id} onGenderWanted={() => openGender(edit, profile.rows ?? [])} />
            )}
            <Details
              flow={edit}
              profile={profile}
              remark={
                managing?.child?.isChild && managing.child.isTooOld ? <TooOldChild flow={acts.child} /> : null
              }
              dialog={
                <Suspense fallback={null}>
                  <DetailDialog flow={edit} places={places} hasGender={hasGender(profile)} />
                </Suspense>
              }
            />
          </>
        )
      }
      matches={
        <Suspense fallback={null}>
          <MatchesOfProfile id={id} />
        </Suspense>
      }
      fileCount={fileCount}
      files={
        <Suspense fallback={null}>
          <PhotosOf subject={photos} load={content} updateHref={null} />
        </Suspense>
      }
      sharing={
        <Suspense fallback={null}>
          <SharingOfProfile id={treeOfItem(id)} />
        </Suspense>
      }
      managing={managing === null ? null : <Managing {...acts} view={managing} />}
    />
  )
}

const hasGender = ({ rows }: ProfileView) =>
  rows?.some(({ stored }) => stored.detail.assertionType === 'Gender') ?? false

const titleOf = (profile: ProfileView | null) =>
  profile === null || profile.face.given + profile.face.surname === '' ? 'Profile' : nameText(profile.face)
