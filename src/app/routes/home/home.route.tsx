import { lazy, Suspense, useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Read } from '#domain/model/selection.ts'
import { mayUploadTree, treesOfUser } from '#domain/model/selectors.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { invitationPath, personPath } from '#domain/pages/routes.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { hasOpenLink } from '#services/kept-invitation.ts'
import { loadHome } from '#services/pages/trees.ts'
import { ExploringLoading, HomeScreen } from '#ui/screens/home/home-screen.tsx'
import { OpenInvitation } from '#ui/screens/home/open-invitation.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useOwnProfile } from '../../hooks/use-own-profile.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { hasSeenHome } from '../../model/seen-before.ts'
import { firstLoadOver } from '../../page-life/first-load.ts'
import { part } from '../../page-life/part.tsx'
import { useOwnName, useOwnUser } from '../../shell/own-name.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'

const ExploreFamily = lazy(() =>
  import('./explore-family.tsx').then((module) => ({ default: module.ExploreFamily })),
)

/** Loaded late, because only few users need it. */
const DemoNote = part(async () => (await import('#ui/screens/demo/demo-note.tsx')).DemoNote)

/** Loaded after everything else: most users have no request to decide about. */
const OpenRequests = part(async () => {
  await firstLoadOver()
  return (await import('./open-requests.tsx')).OpenRequests
})

/** This part decides whether to ask the user. It is loaded late, because most users have answered already. */
const NameConfirm = part(async () => (await import('./name-confirm.tsx')).NameConfirm)

export function Component() {
  const app = useApp()
  const here = useWhoIsHere()
  const userId = useUserId()
  const name = useOwnName()
  const user = useOwnUser()
  const own = useOwnProfile()
  const [invited] = useState(() => hasOpenLink(window.sessionStorage))
  const [machine] = useState(() =>
    wire(pageLoadMachine)({ load: fromPromise<LoadOutcome, undefined>(() => loadHome(app, userId)) }),
  )
  const flow = useFlow(machine, { input: { known: hasSeenHome(app.model.read, userId) } })
  const hasTree = useShown(
    flow,
    useCallback((read: Read) => (treesOfUser(read, userId) ?? []).length > 0, [userId]),
  )
  const mayUpload = useShown(
    flow,
    useCallback((read: Read) => mayUploadTree(read, userId), [userId]),
  )
  useTitle('Home')

  return (
    <>
      {here === 'demo' ? (
        <Suspense fallback={null}>
          <DemoNote />
        </Suspense>
      ) : null}
      {here === 'account' && user !== null && user.metadata['nameConfirmed'] !== true ? (
        <Suspense fallback={null}>
          <NameConfirm />
        </Suspense>
      ) : null}
      {here === 'account' ? (
        <Suspense fallback={null}>
          <OpenRequests />
        </Suspense>
      ) : null}
      {here === 'account' && invited ? <OpenInvitation href={invitationPath} /> : null}
      <HomeScreen
        flow={flow}
        name={name}
        mayUpload={mayUpload}
        managed={user?.supervised === true}
        familyHref={own?.hasRelatives === true ? personPath(own.personId) : null}
      >
        {hasTree ? (
          <Suspense fallback={<ExploringLoading />}>
            <ExploreFamily home={flow} />
          </Suspense>
        ) : null}
      </HomeScreen>
    </>
  )
}
