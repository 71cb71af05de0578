import { LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './invitation.module.css'

type Props = {
  /** They look at the demo, without an account. */
  visitor: boolean
  signInHref: string
  signUpHref: string
}

/** Whoever has no account here signs in or up first; the link of the invitation waits in this tab. */
export function NotYetHere({ visitor, signInHref, signUpHref }: Props) {
  return (
    <>
      <PageHeading lead="Sign in to see who shares it with you.">
        A family tree is shared with you
      </PageHeading>
      <div className={styles.lines}>
        {visitor ? (
          <p>You are looking at the demo. Nobody can share a tree with a visitor of the demo.</p>
        ) : null}
        <p>
          No account yet? It takes a minute and costs nothing. Use the address that the invitation was sent
          to.
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton href={signInHref}>Sign in</LinkButton>
        <LinkButton kind="soft" href={signUpHref}>
          Create an account
        </LinkButton>
      </div>
    </>
  )
}
