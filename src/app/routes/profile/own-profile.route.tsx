import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadOwnProfile } from '#services/pages/profile.ts'
import type { PageLoadFlow } from '#ui/screens/loading/page-load.tsx'
import { ProfileScreen } from '#ui/screens/profile/profile-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { ownProfilePerson } from '../../model/own-profile.ts'
import { ProfilePage } from './profile-page.tsx'

/** /profile */
export function Component() {
  const { session } = useApp()
  const groupId = useSelector(session, ({ context }) => context.session?.userProfileId ?? null)
  return groupId === null ? null : <OwnProfile key={groupId} groupId={groupId} />
}

/** Finds the person of the user's own profile, and shows the page of that person. */
function OwnProfile({ groupId }: { groupId: DataGroupId }) {
  const app = useApp()
  const [load] = useState(() =>
    wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadOwnProfile(app, groupId)),
    }),
  )
  const known = ownProfilePerson(app.model.read, groupId) !== null
  const flow = useFlow(load, { input: { known } })
  const person = useShown(
    flow,
    useCallback((read: Read) => ownProfilePerson(read, groupId), [groupId]),
  )

  return person === null ? <NotYet flow={flow} /> : <ProfilePage key={person} id={person} />
}

function NotYet({ flow }: { flow: PageLoadFlow }) {
  useTitle('Profile')
  return (
    <ProfileScreen
      flow={flow}
      profile={null}
      open="person"
      onOpen={() => undefined}
      details={null}
      matches={null}
      files={null}
      fileCount={null}
      sharing={null}
      managing={null}
    />
  )
}
