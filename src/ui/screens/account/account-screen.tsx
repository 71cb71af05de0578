import type { ReactNode } from 'react'
import type { AccountTab } from '#domain/users/account-tabs.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Tabs } from '../../components/navigation/tabs.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import styles from './account.module.css'
import type { AccountView } from './account-view.ts'
import { tabNames } from './account-words.ts'

type Props = {
  flow: PageLoadFlow
  account: AccountView | null
  /** The name of the child if the viewer has just stopped being a parent of this user; otherwise null. */
  formerChild: string | null
  open: AccountTab
  onOpen: (tab: AccountTab) => void
  /** The content of the open tab. */
  children: ReactNode
}

/** The account page of a user, for that user, for a parent, and for staff. */
export function AccountScreen({ flow, account, formerChild, open, onOpen, children }: Props) {
  const missing = formerChild === null ? <Missing /> : <NoLongerParent name={formerChild} />
  return (
    <PageColumn width="wide">
      <PageLoad flow={flow} heading="Account" loading={<Loading />} missing={missing}>
        {() =>
          account === null || account.tabs.length === 0 ? (
            missing
          ) : (
            <>
              <PageHeading>{account.own ? 'My account' : `${account.name}’s account`}</PageHeading>
              {account.own ? (
                <Who name={account.name} address={account.address} supervised={account.supervised} />
              ) : null}
              <div className={styles.tabs}>
                <Tabs
                  label="Account"
                  open={open}
                  onOpen={onOpen}
                  tabs={account.tabs.map((id) => ({
                    id,
                    label: tabNames[id],
                    content: open === id ? children : null,
                  }))}
                />
              </div>
            </>
          )
        }
      </PageLoad>
    </PageColumn>
  )
}

function Who({ name, address, supervised }: Pick<AccountView, 'name' | 'address' | 'supervised'>) {
  return (
    <div className={styles.who}>
      <b dir="auto">{name}</b>
      {address ? <span>{address}</span> : null}
      {supervised ? <span>Your account is managed by a parent.</span> : null}
      <TextLink roomy href="/signout">
        Sign out
      </TextLink>
    </div>
  )
}

function Missing() {
  return (
    <NotHere title="Account not found">
      Only the owner, a parent of the owner, and staff can open an account.
    </NotHere>
  )
}

function NoLongerParent({ name }: { name: string }) {
  return (
    <EmptyState
      title={`You are no longer a parent of ${name}`}
      action={
        <TextLink roomy href="/home">
          Go home
        </TextLink>
      }
    >
      You no longer manage this account, so you cannot open it.
    </EmptyState>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width={280} height={36} />
      <Skeleton height={240} above={24} />
    </>
  )
}
