import { useParams } from 'react-router'
import { PersonId } from '#contract/wire.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { ProfilePage } from './profile-page.tsx'

/** /profiles/{personId}/matches: the page of the profile, with the tab Matches open. */
export function Component() {
  const id = PersonId.safeParse(useParams()['personId'])
  return id.success ? <ProfilePage key={id.data} id={id.data} begin="matches" /> : <NotFound />
}
