import { useParams } from 'react-router'
import { UserId } from '#contract/wire.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'
import { ProfilesPage } from './profiles-page.tsx'

/** /users/{userId}/profiles */
export function Component() {
  const id = UserId.safeParse(useParams()['userId'])
  return id.success ? <ProfilesPage key={id.data} ownerId={id.data} /> : <NotFound />
}
