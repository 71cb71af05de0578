import type { ReactNode } from 'react'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Tabs } from '../../components/navigation/tabs.tsx'
import { GenderBar } from '../../components/people/gender-bar.tsx'
import { PersonName } from '../../components/people/person-name.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { Years } from '../../components/people/years.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import { Manage } from './manage.tsx'
import styles from './profile.module.css'
import type { ProfileTab, ProfileView } from './profile-view.ts'
import { subtitleText, withinText } from './profile-words.ts'
import { RestrictedHelp } from './restricted-help.tsx'

type Props = {
  flow: PageLoadFlow
  profile: ProfileView | null
  open: ProfileTab
  onOpen: (tab: ProfileTab) => void
  /** The content of the tab Person. */
  details: ReactNode
  /** The content of the tab Matches. */
  matches: ReactNode
  /** The content of the tab Photos & Files, and how many there are; null before they are loaded. */
  files: ReactNode
  fileCount: number | null
  /** The content of the tab Sharing. */
  sharing: ReactNode
  /** What the viewer may do with the whole profile, on the tab Manage. */
  managing: ReactNode
}

/** The page of a profile: who it is, the details, and to whom it belongs (area PPG). */
export function ProfileScreen({ flow, profile, open, onOpen, fileCount, ...tabs }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad flow={flow} heading="Profile" loading={<Loading />} missing={<Missing />}>
        {() =>
          profile === null ? (
            <Missing />
          ) : (
            <>
              <Head profile={profile} />
              <div className={styles.tabs}>
                <Tabs
                  label="Profile"
                  open={open}
                  onOpen={onOpen}
                  tabs={[
                    { id: 'person', label: 'Person', content: tabs.details },
                    { id: 'matches', label: 'Matches', content: tabs.matches },
                    {
                      id: 'files',
                      label: 'Photos & Files',
                      ...(fileCount ? { count: fileCount } : {}),
                      content: tabs.files,
                    },
                    { id: 'sharing', label: 'Sharing', content: tabs.sharing },
                    {
                      id: 'manage',
                      label: 'Manage',
                      content: <Manage profile={profile}>{tabs.managing}</Manage>,
                    },
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

function Head({ profile }: { profile: ProfileView }) {
  const { face } = profile
  return (
    <header className={styles.head}>
      <div className={styles.portrait}>
        <Portrait face={face} size="centre" ringed />
        <GenderBar gender={face.gender} lying />
      </div>
      <div className={styles.who}>
        <PageHeading>{isNamed(face) ? <PersonName face={face} size="page" /> : 'Unknown name'}</PageHeading>
        <Years text={face.years} size="page" />
        {face.restricted ? <p className={styles.quiet}>details private</p> : null}
        <p className={styles.quiet} dir="auto">
          {profile.within === null ? subtitleText(profile) : withinText(profile.within)}
        </p>
        {profile.isRestricted ? <RestrictedHelp /> : null}
      </div>
    </header>
  )
}

const isNamed = ({ given, surname }: ProfileView['face']) => given !== '' || surname !== ''

function Missing() {
  return (
    <NotHere title="Profile not found">It may have been deleted, or it may not be shared with you.</NotHere>
  )
}

function Loading() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width={128} height={160} round />
        <div className={styles.who}>
          <Skeleton width={180} height={36} />
          <Skeleton width={150} height={18} above={6} />
        </div>
      </div>
      <div className={styles.lines}>
        {['48%', '62%', '40%', '55%', '34%', '50%'].map((width) => (
          <Skeleton key={width} width={width} height={16} above={30} />
        ))}
      </div>
    </>
  )
}
