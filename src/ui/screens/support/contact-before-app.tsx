import { LinkButton } from '../../components/buttons/button.tsx'
import { ForVisitors, NotStarted } from '../../components/layout/before-app.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from '../public/public.module.css'
import { ContactHeading } from './contact-heading.tsx'
import { BackToSupport, MessageForm } from './contact-screen.tsx'
import type { SupportTicketFlow } from './support-flows.ts'

type Props = {
  /** The flow of a stranger, at its beginning. */
  flow: SupportTicketFlow
  draftKey: string
  /** The server puts a sentence with the address of support here. */
  addressPlace: string
}

/** The page with its form before the app is there, and all of it in a browser without JavaScript. */
export const ContactBeforeApp = ({ flow, draftKey, addressPlace }: Props) => (
  <PageColumn width="reading">
    <ContactHeading />
    <noscript>
      <div className={styles.text}>
        <p>
          The form on this page needs JavaScript. Allow it for this page to send us a message. {addressPlace}
        </p>
        <p>
          You may find the answer right away: see <TextLink href="/learn/faq">questions and answers</TextLink>
          , <TextLink href="/learn/sync">how sync works</TextLink> and{' '}
          <TextLink href="/support">all guides</TextLink>. What we store about you, and how to have it
          deleted, is on the page about <TextLink href="/privacy">privacy</TextLink>.
        </p>
      </div>
    </noscript>
    <ForVisitors draftKey={draftKey}>
      <MessageForm flow={flow} toTicketFile={() => never} />
      <NotStarted>
        <LinkButton kind="soft" href="/contact">
          Try again
        </LinkButton>
      </NotStarted>
      <BackToSupport />
    </ForVisitors>
  </PageColumn>
)

/** Strangers attach no files. */
const never = { key: '', name: '', size: 0 }
