import { LinkButton } from '../../components/buttons/button.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'

/** The shape of the form while the profile loads. */
export function BeginningLoads() {
  return (
    <div aria-busy="true">
      <Skeleton width={280} height={70} />
      <Skeleton height={70} above={16} />
      <Skeleton height={70} above={16} />
    </div>
  )
}

/** For a user whose profile has parents. */
export function FamilyKnown() {
  return (
    <>
      <p>You have begun: your profile has a family. Add the others there.</p>
      <LinkButton href="/profile">Go on in my profile</LinkButton>
    </>
  )
}
