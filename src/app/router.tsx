import type { RouteObject } from 'react-router'
import { drawn, fetchPage, type PageRoute } from './lazy-routes.tsx'
import { PageBoundary } from './shell/page-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { SignedInOnly } from './shell/signed-in-only.tsx'

const notFound = () => import('./routes/start/not-found.route.tsx')

/**
 * The first parts of all addresses that only signed-in users may open (NAV-32). They cover every address below them.
 */
const placesOfUsers = [
  'account',
  'groups',
  'sharingrequests',
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

const startFamily = () => import('./routes/start/start-family.route.tsx')

const account = () => import('./routes/account/account.route.tsx')

/** The account page, and its variants that begin with another tab (requirement NAV-13). */
const accounts = (name: string, path: string): PageRoute[] => [
  { name, path, lazy: account },
  { name: `${name}.supervisedTab`, path: `${path}/parents`, lazy: account },
  { name: `${name}.familyGroupsTab`, path: `${path}/groups`, lazy: account },
]

const group = () => import('./routes/groups/group.route.tsx')

/** Each page's code is fetched when the page is opened. Routes load nothing else: what a page shows, its flow loads. */
const table: readonly PageRoute[] = [
  {
    path: '/',
    element: <Shell />,
    children: [
      {
        element: <PageBoundary fetchPage={(pathname) => fetchPage(routes, pathname)} />,
        children: [
          { index: true, lazy: () => import('./routes/start/marketing.route.tsx') },
          {
            path: 'signin',
            lazy: () => import('./routes/sign-in/sign-in.route.tsx'),
            // One page on two addresses: nothing is rendered below it.
            children: [
              { index: true, element: null },
              { path: 'code', element: null },
            ],
          },
          { path: 'signin/child', lazy: () => import('./routes/sign-in/child-sign-in.route.tsx') },
          { path: 'signout', lazy: () => import('./routes/sign-in/sign-out.route.tsx') },
          { path: 'testsignin', lazy: () => import('./routes/sign-in/test-sign-in.route.tsx') },
          { path: 'authredirect', lazy: () => import('./routes/sign-in/auth-redirect.route.tsx') },
          { path: 'signup', lazy: () => import('./routes/sign-up/sign-up.route.tsx') },
          { path: 'signup/invited', lazy: () => import('./routes/invitation/invited.route.tsx') },
          { path: 'signup/done', lazy: () => import('./routes/sign-up/waitlist.route.tsx') },
          { path: 'syncapp', lazy: () => import('./routes/start/sync-app.route.tsx') },
          { path: 'start/family', lazy: startFamily },
          { path: 'signup/family', lazy: startFamily },
          { path: 'families/:familyId', lazy: () => import('./routes/start/family.route.tsx') },
          { path: 'trees/invitation', lazy: () => import('./routes/invitation/invitation.route.tsx') },
          {
            path: 'groupinvites/:inviteId/accept',
            lazy: () => import('./routes/groups/accept-invite.route.tsx'),
          },
          { path: 'start/new-tree', lazy: () => import('./routes/public/new-tree.route.tsx') },
          { path: 'start/dev', lazy: () => import('./routes/public/developers.route.tsx') },
          { path: 'about', lazy: () => import('./routes/public/about.route.tsx') },
          { path: 'privacy', lazy: () => import('./routes/public/privacy.route.tsx') },
          { path: 'terms', lazy: () => import('./routes/public/terms.route.tsx') },
          { name: 'support', path: 'support', lazy: () => import('./routes/public/support.route.tsx') },
          { name: 'sync', path: 'learn/sync', lazy: () => import('./routes/public/sync.route.tsx') },
          { path: 'learn/groups', lazy: () => import('./routes/public/groups.route.tsx') },
          { name: 'faq', path: 'learn/faq', lazy: () => import('./routes/public/faq.route.tsx') },
          {
            name: 'research',
            path: 'learn/research',
            lazy: () => import('./routes/public/research.route.tsx'),
          },
          {
            name: 'supervisedusers',
            path: 'learn/supervised-users',
            lazy: () => import('./routes/public/supervised-users.route.tsx'),
          },
          { path: 'news/end', lazy: () => import('./routes/news/end-news-mail.route.tsx') },
          { path: 'contact', lazy: () => import('./routes/support/contact.route.tsx') },
          { path: 'plans', lazy: () => import('./routes/plans/plans.route.tsx') },
          { path: 'mailbox', lazy: () => import('./routes/mailbox/mailbox.route.tsx') },
          {
            element: <SignedInOnly />,
            children: [
              { path: 'authorize', lazy: () => import('./routes/sign-in/authorize.route.tsx') },
              { path: 'plans/pay', lazy: () => import('./routes/plans/payment.route.tsx') },
              { path: 'home', lazy: () => import('./routes/home/home.route.tsx') },
              { path: 'share', lazy: () => import('./routes/groups/share-ask.route.tsx') },
              { path: 'upload', lazy: () => import('./routes/upload/upload.route.tsx') },
              { path: 'trees', lazy: () => import('./routes/trees/trees.route.tsx') },
              { path: 'trees/:dataGroupId', lazy: () => import('./routes/trees/tree.route.tsx') },
              {
                path: 'trees/:dataGroupId/matches',
                lazy: () => import('./routes/matches/matches-of-tree.route.tsx'),
              },
              {
                path: 'trees/:dataGroupId/persons/:personId',
                lazy: () => import('./routes/person/person-record.route.tsx'),
              },
              { path: 'persons/:personId', lazy: () => import('./routes/person/person.route.tsx') },
              {
                path: 'persons/:personId/matches',
                lazy: () => import('./routes/matches/matches-of-person.route.tsx'),
              },
              { path: 'persons/:personId/chart', lazy: () => import('./routes/chart/chart.route.tsx') },
              { path: 'search', lazy: () => import('./routes/search/search.route.tsx') },
              { path: 'names', lazy: () => import('./routes/names/names.route.tsx') },
              {
                name: 'namesearch',
                path: 'names/:part/:name',
                lazy: () => import('./routes/names/name.route.tsx'),
              },
              { path: 'places', lazy: () => import('./routes/places/places.route.tsx') },
              { path: 'places/:country', lazy: () => import('./routes/places/place.route.tsx') },
              { path: 'places/:country/:place', lazy: () => import('./routes/places/place.route.tsx') },
              { path: 'news', lazy: () => import('./routes/news/news.route.tsx') },
              { path: 'highlights', lazy: () => import('./routes/highlights/highlights.route.tsx') },
              { path: 'time', lazy: () => import('./routes/time/time.route.tsx') },
              { path: 'time/:date', lazy: () => import('./routes/time/day.route.tsx') },
              { path: 'games', lazy: () => import('./routes/games/games.route.tsx') },
              { path: 'matches', lazy: () => import('./routes/matches/matches.route.tsx') },
              { path: 'groups', lazy: () => import('./routes/groups/groups.route.tsx') },
              {
                path: 'sharingrequests/:requestId',
                lazy: () => import('./routes/sharing-requests/sharing-request.route.tsx'),
              },
              { path: 'users/:userId', lazy: () => import('./routes/users/user.route.tsx') },
              { path: 'profile', lazy: () => import('./routes/profile/own-profile.route.tsx') },
              { path: 'profiles', lazy: () => import('./routes/profile/profiles.route.tsx') },
              {
                path: 'users/:userId/profiles',
                lazy: () => import('./routes/profile/profiles-of-user.route.tsx'),
              },
              { path: 'profiles/:personId', lazy: () => import('./routes/profile/profile.route.tsx') },
              {
                path: 'profiles/:personId/matches',
                lazy: () => import('./routes/profile/profile-matches.route.tsx'),
              },
              ...accounts('account', 'account'),
              ...accounts('userAccount', 'users/:userId/account'),
              { name: 'familyGroup', path: 'groups/:familyGroupId', lazy: group },
              { name: 'familyGroup.researchGroupsTab', path: 'groups/:familyGroupId/trees', lazy: group },
              { path: 'admin/users', lazy: () => import('./routes/admin/admin-users.route.tsx') },
              { path: 'admin/identities', lazy: () => import('./routes/admin/admin-identities.route.tsx') },
              { path: 'admin/backups', lazy: () => import('./routes/admin/admin-backups.route.tsx') },
              { path: 'admin/jobs', lazy: () => import('./routes/admin/admin-jobs.route.tsx') },
              { path: 'admin/support', lazy: () => import('./routes/admin/admin-support.route.tsx') },
              ...placesOfUsers.map((place) => ({ path: `${place}/*`, lazy: notFound })),
            ],
          },
          { path: '*', lazy: notFound },
        ],
      },
    ],
  },
]

export const routes: RouteObject[] = drawn(table)
