import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { LinkButton } from '../../components/buttons/button.tsx'

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
      <p>You have begun: your parents are in your profile. Add the others there.</p>
      <LinkButton href="/profile">Go on in my profile</LinkButton>
    </>
  )
}
