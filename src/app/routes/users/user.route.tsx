import { useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import { UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { researchToolsMachine } from '#machines/research-tools/research-tools.machine.ts'
import { userProfileEditMachine } from '#machines/user-profile-edit/user-profile-edit.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadUserPage } from '#services/pages/user.ts'
import { userProfileActors } from '#services/user-profile.ts'
import { About } from '#ui/screens/user/about.tsx'
import { UserScreen } from '#ui/screens/user/user-screen.tsx'
import { readUserTab } from '#ui/screens/user/user-view.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { SwitchTo } from '../account/switch-to.tsx'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { selectUserView } from './select-user-view.ts'

/** /users/{userId} */
export function Component() {
  const id = UserId.safeParse(useParams()['userId'])
  return id.success ? <UserPage key={id.data} id={id.data} /> : <NotFound />
}

function UserPage({ id }: { id: UserId }) {
  const app = useApp()
  const viewerId = useUserId()
  const [machines] = useState(() => ({
    load: wire(pageLoadMachine)({
      load: fromPromise<LoadOutcome, undefined>(() => loadUserPage(app.loader, viewerId, id)),
    }),
    profile: wire(userProfileEditMachine)(
      userProfileActors({ ...app, userId: id, newId: () => crypto.randomUUID() }),
    ),
    tools: wire(researchToolsMachine)({}),
  }))
  const known = app.model.read(keyOf('user', id)).value !== null && hasPermissions(app.model.read, id)
  const flow = useFlow(machines.load, { input: { known } })
  const profile = useFlow(machines.profile)
  const tools = useFlow(machines.tools)
  useHeard(tools, 'tools chosen', (event) => profile.send(event))
  const now = app.now()
  const today = now - (now % 86_400_000)
  const user = useShown(
    flow,
    useCallback((read: Read) => selectUserView(read, id, viewerId, today), [id, viewerId, today]),
  )
  const [search, setSearch] = useSearchParams()
  useTitle('User')

  return (
    <UserScreen
      flow={flow}
      user={user}
      open={readUserTab(search.get('tab'))}
      onOpen={(tab) => setSearch(tab === 'about' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      about={user === null ? null : <About flow={profile} tools={tools} user={user} />}
    >
      {user?.supervises ? <SwitchTo user={{ id, name: user.name }}>Switch to this user</SwitchTo> : null}
    </UserScreen>
  )
}

const hasPermissions = (read: Read, id: UserId) => read(keyOf('userPermissions', id)).value !== null
