import styles from './account.module.css'
import { AddPasskey, type PasskeyFlow } from './add-passkey.tsx'
import { PasskeyList, type PasskeyListFlow } from './passkey-list.tsx'
import { type AccountSessionsFlow, Sessions } from './sessions.tsx'

type Flows = {
  sessions: AccountSessionsFlow
  passkeys: PasskeyListFlow
  adding: PasskeyFlow
}

/** The user's sessions and passkeys, shown only to that user. `now` is in milliseconds since 1970. */
export function SignInWays({ sessions, passkeys, adding, now }: Flows & { now: number }) {
  return (
    <>
      <Sessions flow={sessions} now={now} />
      <section aria-labelledby="passkeys" className={styles.section}>
        <PasskeyList flow={passkeys} now={now} />
        <AddPasskey flow={adding} />
      </section>
    </>
  )
}

type Reason = 'acting' | 'demo'

/** Says why the ways to sign in are not shown. */
export function NoSignInWays({ reason, name }: { reason: Reason; name: string }) {
  return (
    <section aria-labelledby="none" className={styles.section}>
      <h2 id="none">Sessions and passkeys</h2>
      <p>
        {reason === 'acting'
          ? `You are acting as ${name}. Only that person can see their own sessions and passkeys.`
          : 'You are visiting the demo, and your visit is forgotten after a day. In an account of your own, this page shows where you are signed in and lets you add passkeys.'}
      </p>
    </section>
  )
}
