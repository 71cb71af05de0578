import type { ReactNode } from 'react'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './account.module.css'
import { AddPasskey, type PasskeyFlow } from './add-passkey.tsx'
import { PasskeyList, type PasskeyListFlow } from './passkey-list.tsx'
import { type AccountSessionsFlow, Sessions } from './sessions.tsx'

type Flows = { sessions: AccountSessionsFlow; passkeys: PasskeyListFlow; adding: PasskeyFlow }

export type AccountView = {
  readonly name: string
  readonly address: string | null
}

type Props = {
  account: AccountView
  /** Whose ways in these are: without them the page says why they are not shown. */
  ways: Flows | 'hidden from who acts' | 'none in the demo'
  /** Milliseconds since 1970. */
  now: number
  /** What else belongs to an account. */
  children?: ReactNode
}

/** The own account: who one is here, where one is signed in, and by what. */
export function AccountScreen({ account, ways, now, children }: Props) {
  return (
    <PageColumn width="reading">
      <PageHeading>My account</PageHeading>
      <div className={styles.who}>
        <b dir="auto">{account.name}</b>
        {account.address ? <span>{account.address}</span> : null}
        <TextLink roomy href="/signout">
          Sign out
        </TextLink>
      </div>
      {ways === 'hidden from who acts' ? <HiddenFromWhoActs name={account.name} /> : null}
      {ways === 'none in the demo' ? <NoneInDemo /> : null}
      {typeof ways === 'string' ? null : (
        <>
          <Sessions flow={ways.sessions} now={now} />
          <section aria-labelledby="passkeys" className={styles.section}>
            <PasskeyList flow={ways.passkeys} now={now} />
            <AddPasskey flow={ways.adding} />
          </section>
        </>
      )}
      {children}
    </PageColumn>
  )
}

function HiddenFromWhoActs({ name }: { name: string }) {
  return (
    <section aria-labelledby="hidden" className={styles.section}>
      <h2 id="hidden">Sessions and passkeys</h2>
      <p>You are acting as {name}. Only that person can see their own sessions and passkeys.</p>
    </section>
  )
}

function NoneInDemo() {
  return (
    <section aria-labelledby="none" className={styles.section}>
      <h2 id="none">Sessions and passkeys</h2>
      <p>
        You are visiting the demo, and your visit is forgotten after a day. In an account of your own, this
        page shows where you are signed in and lets you add passkeys.
      </p>
    </section>
  )
}
