import { ProfilesPage } from './profiles-page.tsx'

/** /profiles */
export function Component() {
  return <ProfilesPage ownerId={null} />
}
