import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './sign-up.module.css'

/** The user has signed up and waits for a place in the preview. */
export function WaitlistScreen({ demo }: { demo: boolean }) {
  return (
    <PageColumn width="form">
      <PageHeading lead="Thank you for signing up. Your place in line is saved.">
        You are on the list
      </PageHeading>
      <div className={styles.lines}>
        <p>
          The preview is full at the moment. We are adding new people each week, and will e-mail you as soon
          as there is a place for you. You do not need to do anything else.
        </p>
        <p>
          If you already have an account, <TextLink href="/signin">sign in</TextLink> as usual.
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton href="/" kind="soft">
          {demo ? 'See the demo on the first page' : 'Go to the first page'}
        </LinkButton>
      </div>
    </PageColumn>
  )
}
