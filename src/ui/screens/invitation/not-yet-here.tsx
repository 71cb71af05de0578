import { LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './invitation.module.css'

type Props = {
  /** True for a visitor of the demo, who has no account. */
  visitor: boolean
  signInHref: string
  signUpHref: string
}

/** A user without a session signs in or up first; this tab remembers the invitation link. */
export function NotYetHere({ visitor, signInHref, signUpHref }: Props) {
  return (
    <>
      <PageHeading lead="Sign in to see who shares the tree with you.">
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
