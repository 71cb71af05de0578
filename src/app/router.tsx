import { createBrowserRouter, type RouteObject } from 'react-router'
import { pagesToCome } from '#domain/pages/pages-to-come.ts'
import { Arriving } from './arriving.tsx'
import { BrokenPage } from './broken-page.tsx'
import { Shell } from './shell.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

/** A page whose content is to come, at the address that it will have. */
const soon = (heading: string) => async () => {
  const { unavailablePage } = await import('./unavailable.route.tsx')
  return { Component: unavailablePage(heading) }
}

const notFound = () => import('./not-found.route.tsx')

/** The first parts of addresses that need a user, with all that lies below them (NAV-32). */
const placesOfUsers = [
  'account',
  'groups',
  'profile',
  'profiles',
  'trees',
  'users',
  'home',
  'persons',
  'matches',
  'search',
  'names',
  'places',
  'games',
  'news',
  'time',
  'highlights',
  'admin',
]

/** Each page's code is fetched when the page is opened. Routes load nothing else: what a page shows, its flow loads. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    children: [
      {
        // The frame is there at once, and stays when a page breaks.
        HydrateFallback: Arriving,
        ErrorBoundary: BrokenPage,
        children: [
          { index: true, lazy: () => import('./marketing.route.tsx') },
          {
            path: 'signin',
            lazy: () => import('./sign-in.route.tsx'),
            // One page on two addresses: nothing is rendered below it.
            children: [
              { index: true, element: null },
              { path: 'code', element: null },
            ],
          },
          { path: 'signout', lazy: () => import('./sign-out.route.tsx') },
          { path: 'testsignin', lazy: () => import('./test-sign-in.route.tsx') },
          { path: 'authredirect', lazy: () => import('./auth-redirect.route.tsx') },
          { path: 'signup', lazy: () => import('./sign-up.route.tsx') },
          { path: 'signup/invited', lazy: () => import('./invited.route.tsx') },
          { path: 'signup/done', lazy: () => import('./waitlist.route.tsx') },
          { path: 'syncapp', lazy: () => import('./sync-app.route.tsx') },
          { path: 'start/family', lazy: () => import('./start-family.route.tsx') },
          { path: 'families/:familyId', lazy: () => import('./family.route.tsx') },
          { path: 'trees/invitation', lazy: () => import('./invitation.route.tsx') },
          { path: 'mailbox', lazy: () => import('./mailbox.route.tsx') },
          {
            Component: SignedInOnly,
            children: [
              { path: 'authorize', lazy: () => import('./authorize.route.tsx') },
              { path: 'home', lazy: () => import('./home.route.tsx') },
              { path: 'upload', lazy: () => import('./upload.route.tsx') },
              { path: 'trees', lazy: () => import('./trees.route.tsx') },
              { path: 'trees/:dataGroupId', lazy: () => import('./tree.route.tsx') },
              { path: 'trees/:dataGroupId/matches', lazy: () => import('./matches-of-tree.route.tsx') },
              {
                path: 'trees/:dataGroupId/persons/:personId',
                lazy: () => import('./person-record.route.tsx'),
              },
              { path: 'persons/:personId', lazy: () => import('./person.route.tsx') },
              { path: 'persons/:personId/matches', lazy: () => import('./matches-of-person.route.tsx') },
              { path: 'search', lazy: () => import('./search.route.tsx') },
              { path: 'matches', lazy: () => import('./matches.route.tsx') },
              { path: 'account', lazy: () => import('./account.route.tsx') },
              { path: 'admin/identities', lazy: () => import('./admin-identities.route.tsx') },
              ...pagesToCome.map(({ path, heading }) => ({ path, lazy: soon(heading) })),
              ...placesOfUsers.map((place) => ({ path: `${place}/*`, lazy: notFound })),
            ],
          },
          { path: '*', lazy: notFound },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
