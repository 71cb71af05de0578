import type { ReactNode } from 'react'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Tabs } from '../../components/navigation/tabs.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { UserPhoto } from '../../components/people/user-photo.tsx'
import { Flag } from '../../components/places/flag.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import styles from './user.module.css'
import { UserGroups, UserTrees } from './user-trees.tsx'
import type { UserTab, UserView } from './user-view.ts'
import { serviceNames } from './user-words.ts'

type Props = {
  flow: PageLoadFlow
  user: UserView | null
  open: UserTab
  onOpen: (tab: UserTab) => void
  about: ReactNode
  /** For a parent: a button to act as the child. */
  children?: ReactNode
}

/** The page of a user: who they are, their trees and groups (area USP). */
export function UserScreen({ flow, user, open, onOpen, about, children }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad flow={flow} heading="User" loading={<Loading />} missing={<Missing />}>
        {() =>
          user === null ? (
            <Missing />
          ) : (
            <>
              <Head user={user} />
              {children}
              <div className={styles.tabs}>
                <Tabs
                  label="User"
                  open={open}
                  onOpen={onOpen}
                  tabs={[
                    { id: 'about', label: 'About', content: about },
                    { id: 'trees', label: 'Trees', content: <UserTrees user={user} /> },
                    { id: 'groups', label: 'Groups', content: <UserGroups user={user} /> },
                  ]}
                />
              </div>
            </>
          )
        }
      </PageLoad>
    </PageColumn>
  )
}

function Head({ user }: { user: UserView }) {
  return (
    <header className={styles.head}>
      <UserPhoto name={user.name} photoUrl={user.photoUrl} size={96} />
      <div className={styles.who}>
        <PageHeading>
          <span dir="auto">{user.name}</span>
          {user.demo ? <span className={styles.badge}>DEMO</span> : null}
        </PageHeading>
        {user.location === '' ? null : (
          <p>
            {user.countryCode === null ? null : <Flag code={user.countryCode} />}
            <span dir="auto">{user.location}</span>
          </p>
        )}
        <p className={styles.quiet}>Joined {user.joined}</p>
        <Ways user={user} />
        {user.accountHref === null ? null : (
          <TextLink roomy href={user.accountHref}>
            {user.own ? 'My account' : 'View account'}
          </TextLink>
        )}
      </div>
    </header>
  )
}

/** The contact details of the user that the viewer may see. */
function Ways({ user: { email, mobileNumber, social } }: { user: UserView }) {
  if (email === null && mobileNumber === null && social.length === 0) return null
  return (
    <ul className={styles.ways}>
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {mobileNumber === null ? null : <li>{mobileNumber}</li>}
      {social.map(({ service, name, href }) => (
        <li key={service}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {serviceNames[service]}: {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Missing() {
  return (
    <NotHere title="User not found">
      There is no user at this address, or this user shares nothing with you.
    </NotHere>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width={280} height={72} />
      <Skeleton height={180} above={24} />
    </>
  )
}
