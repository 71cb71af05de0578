import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { managedProfileCreationMachine } from '#machines/managed-profile-creation/managed-profile-creation.machine.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadProfiles, loadProfilesOf } from '#services/pages/profiles.ts'
import { createProfileActor } from '#services/profiles/profile-creation.ts'
import { profileFacts } from '#services/profiles/profile-facts.ts'
import { keepUnsavedProfile, readUnsavedProfile } from '#services/profiles/unsaved-profile.ts'
import { ProfilesScreen } from '#ui/screens/profile/list/profiles-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useWatched } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenProfiles } from '../../model/seen-before.ts'
import { AutoProfilesList } from './auto-profiles-list.tsx'
import { RequestsOfProfiles } from './requests-of-profiles.tsx'
import { personsOfProfiles, selectProfilesView } from './select-profiles-view.ts'

/** The list of profiles: all that the viewer sees, or only those of one owner. */
export function ProfilesPage({ ownerId }: { ownerId: UserId | null }) {
  const app = useApp()
  const viewerId = useUserId()
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() =>
        ownerId === null ? loadProfiles(app.loader, viewerId) : loadProfilesOf(app.loader, viewerId, ownerId),
      ),
    }),
    creation: wire(managedProfileCreationMachine)({
      createProfile: createProfileActor({
        transport: app.transport,
        facts: profileFacts(app, viewerId),
      }),
    }),
  }))
  const known = ownerId === null && hasSeenProfiles(app.model.read, viewerId)
  const flow = useFlow(machines.load, { input: { known } })
  const creation = useFlow(machines.creation, {
    input: { id: crypto.randomUUID(), unsaved: readUnsavedProfile(sessionStorage, viewerId) },
  })
  useWatched(creation, ({ context }) => keepUnsavedProfile(sessionStorage, viewerId, context.unsaved))
  const view = useShown(
    flow,
    useCallback((read: Read) => selectProfilesView(read, viewerId, ownerId), [viewerId, ownerId]),
  )
  // The faces load while the cards are already shown.
  useUsed(
    useSelection(
      useCallback((read: Read) => personsOfProfiles(read, viewerId, ownerId), [viewerId, ownerId]),
    ),
  )
  useTitle('Profiles')
  const isOfOther = ownerId !== null && ownerId !== viewerId

  return (
    <ProfilesScreen
      flow={flow}
      creation={isOfOther ? null : creation}
      view={view}
      requests={isOfOther ? null : <RequestsOfProfiles userId={viewerId} />}
      ofTrees={isOfOther ? null : <AutoProfilesList userId={viewerId} />}
    />
  )
}
