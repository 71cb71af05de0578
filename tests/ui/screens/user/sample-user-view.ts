import { sampleProfile } from '#machines/user-profile-edit/sample-profile.ts'
import type { UserView } from '#ui/screens/user/user-view.ts'

/** The page of a user with one tree, as this user sees it. */
export const sampleUserView: UserView = {
  own: true,
  name: 'Ada Byron',
  photoUrl: null,
  demo: false,
  joined: 'May 2026',
  location: 'Ghent, Belgium',
  countryCode: 'BE',
  email: 'ada@mail.example',
  mobileNumber: '+32 1',
  social: [{ service: 'x', name: 'ada', href: 'https://x.com/ada' }],
  since: '1999 (27 yrs)',
  tools: ['Gramps'],
  profile: sampleProfile,
  latestYear: 2026,
  mayEdit: true,
  accountHref: '/account',
  supervises: false,
  groups: [{ id: '9', name: 'The Merrowbys', href: '/groups/9' }],
  trees: [{ id: '17', name: 'Byron papers', href: '/trees/17', personCount: 12 }],
  activity: [],
  surnames: [{ name: 'Byron', count: 7 }],
}
