import type { ReactNode } from 'react'
import { LinkButton } from '#ui/components/buttons/button.tsx'
import { EmptyState } from '#ui/components/feedback/empty-state.tsx'
import { NotHere } from '#ui/components/feedback/load-states.tsx'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { PageLoad, type PageLoadFlow } from '../../loading/page-load.tsx'
import { CreateProfile, type ProfileCreationFlow } from './create-profile.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './profiles.module.css'
import type { ProfileCardView, ProfilesView } from './profiles-view.ts'

type Props = {
  flow: PageLoadFlow
  /** Null if the page offers no new profile. */
  creation: ProfileCreationFlow | null
  view: ProfilesView
  /** The open requests to share profiles (PRF-04); null on the page of another user. */
  requests: ReactNode
  /** The profiles that syncs have made; null on the page of another user. */
  ofTrees: ReactNode
}

/** The profiles that the viewer sees, or those of one user (PRF-03, NAV-20). */
export function ProfilesScreen({ flow, creation, view, requests, ofTrees }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad flow={flow} heading="Profiles" loading={<Loading />} missing={<Missing />}>
        {() => (
          <>
            <PageHeading>{headingOf(view)}</PageHeading>
            {view.isHidden ? (
              <Hidden />
            ) : (
              <>
                <Lists creation={creation} view={view} />
                {requests}
                {ofTrees}
              </>
            )}
          </>
        )}
      </PageLoad>
    </PageColumn>
  )
}

const headingOf = ({ of }: ProfilesView) => (of === null ? 'Profiles' : `Profiles of ${of.name}`)

function Lists({ creation, view: { of, own, managed } }: Pick<Props, 'creation' | 'view'>) {
  return (
    <>
      {own === null ? null : (
        <section aria-labelledby="own" className={styles.section}>
          <h2 id="own">Your own profile</h2>
          <Cards labelledBy="own" profiles={[own]} />
        </section>
      )}
      {of === null || of.isViewer ? (
        <Managed creation={creation} managed={managed} />
      ) : (
        <OfOther name={of.name} profiles={managed} />
      )}
    </>
  )
}

type ManagedProps = Pick<Props, 'creation'> & { managed: readonly ProfileCardView[] }

function Managed({ creation, managed }: ManagedProps) {
  const isEmpty = managed.length === 0
  const add = creation === null ? null : <CreateProfile flow={creation} kind={isEmpty ? 'solid' : 'soft'} />
  return (
    <section aria-labelledby="managed" className={styles.section}>
      {isEmpty ? (
        <h2 id="managed">Managed profiles</h2>
      ) : (
        <div className={styles.bar}>
          <h2 id="managed">Managed profiles</h2>
          {add}
        </div>
      )}
      {isEmpty ? (
        <EmptyState title="You look after no profile yet" action={add}>
          A profile keeps the life of one person: a child, a parent who does not use Kinweave, anybody whom
          you want to remember. You need no family tree for it.
        </EmptyState>
      ) : (
        <Cards labelledBy="managed" profiles={managed} />
      )}
      {creation === null ? null : <HowToGiveAccounts />}
    </section>
  )
}

const HowToGiveAccounts = () => (
  <p className={styles.how}>
    <b>Create child accounts:</b> open the profile of a child, go to the tab Manage, mark the person as a
    child, and choose “Create child account”.
  </p>
)

function OfOther({ name, profiles }: { name: string; profiles: readonly ProfileCardView[] }) {
  return (
    <section aria-label="Profiles" className={styles.section}>
      {profiles.length === 0 ? (
        <EmptyState title="No profiles">{name} shows you no profile.</EmptyState>
      ) : (
        <Cards profiles={profiles} />
      )}
    </section>
  )
}

function Cards({ labelledBy, profiles }: { labelledBy?: string; profiles: readonly ProfileCardView[] }) {
  return (
    <ul {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})} className={styles.cards}>
      {profiles.map((profile) => (
        <ProfileCard key={profile.id} profile={profile} />
      ))}
    </ul>
  )
}

function Hidden() {
  return (
    <EmptyState
      title="Your parent looks after the profiles"
      action={
        <LinkButton kind="line" href="/profile">
          Open your own profile
        </LinkButton>
      }
    >
      A parent manages your account, so the list of profiles is in your parent’s account.
    </EmptyState>
  )
}

function Missing() {
  return <NotHere title="User not found">This user does not exist, or shows you nothing.</NotHere>
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton width={180} height={26} above={32} />
      <Skeleton height={112} above={16} />
    </div>
  )
}
