import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ErrorBoundary } from '#ui/components/feedback/error-boundary.tsx'
import { CharacterKeysProvider } from '#ui/components/navigation/character-keys.ts'
import { PageFrame } from '#ui/shell/page-frame.tsx'
import { useApp } from '../app-context.ts'
import { personSearchOf } from '../flows/person-search-flow.ts'
import { useShellEvents } from '../hooks/use-flow.ts'
import { useTold } from '../hooks/use-told.ts'
import { firstLoadOver } from '../page-life/first-load.ts'
import { NavigationEffects } from '../page-life/navigation-effects.tsx'
import { part } from '../page-life/part.tsx'
import { useFamilyWays } from './family-ways.ts'
import { useKeptCharacterKeys } from './kept-character-keys.ts'
import { useShellSession } from './shell-session.ts'

const MenuMore = part(async () => (await import('./menu-more.tsx')).MenuMore)

/** Loaded late, because it rarely shows anything on the page. */
const StandingWatch = part(async () => {
  await firstLoadOver()
  return (await import('./standing-watch.tsx')).StandingWatch
})

const locationChanged = { type: 'location changed' } as const

export type PageTitle = { setTitle: (title: string) => void }

/** Pages that fill the window have no footer. */
const fillsWindow = /^\/(persons|families|places)\/|^\/upload$/

const hasFooter = (pathname: string) => !fillsWindow.test(pathname)

/** Only for an account that waits to be deleted. It sees nothing else. */
const Leaving = part(async () => (await import('./leaving.tsx')).Leaving)

export function Shell() {
  const { session } = useApp()
  const deletesAt = useSelector(session, ({ context }) => context.session?.deletesAt)
  useShellEvents(session)
  return deletesAt === undefined ? (
    <Frame />
  ) : (
    <Suspense>
      <Leaving />
    </Suspense>
  )
}

/** What stays when pages change: the frame, the notice about the connection, the title and the focus. */
function Frame() {
  const app = useApp()
  const { session } = app
  const search = personSearchOf(app)
  const [title, setTitle] = useState('')
  const location = useLocation()
  const navigate = useNavigate()
  const characterKeys = useKeptCharacterKeys()
  const shellSession = useShellSession()
  const signedIn = useSelector(session, (snapshot) => snapshot.context.session !== null)
  const connectionLost = useSelector(session, (snapshot) => snapshot.context.connectionLost)
  const actingProblem = useSelector(session, (snapshot) => snapshot.context.problem)
  const family = useFamilyWays()
  const [menuOpened, setMenuOpened] = useState(false)
  useShellEvents(search)
  // The router makes a new location object for each navigation, even one to the same address.
  useTold(search, locationChanged, location)

  return (
    <CharacterKeysProvider value={characterKeys}>
      <PageFrame
        title={title}
        session={shellSession}
        path={location.pathname}
        query={location.search}
        search={search}
        familyHref={family.href}
        mayUpload={family.mayUpload}
        onMenuOpened={() => {
          family.findOut()
          setMenuOpened(true)
        }}
        renderMenuMore={(close) =>
          menuOpened ? (
            <Suspense>
              <MenuMore mayAsk={family.mayUpload} close={close} />
            </Suspense>
          ) : null
        }
        actingProblem={actingProblem}
        onProblemDismissed={() => session.send({ type: 'problem dismissed' })}
        onRevert={() => session.send({ type: 'revert chosen' })}
        connectionLost={connectionLost}
        footer={hasFooter(location.pathname)}
        onNavigate={(address) => void navigate(address)}
        onSignOut={() => session.send({ type: 'sign-out chosen' })}
      >
        <NavigationEffects />
        {signedIn ? (
          <Suspense>
            <StandingWatch />
          </Suspense>
        ) : null}
        <ErrorBoundary place={location.pathname}>
          <Outlet context={{ setTitle } satisfies PageTitle} />
        </ErrorBoundary>
      </PageFrame>
    </CharacterKeysProvider>
  )
}
