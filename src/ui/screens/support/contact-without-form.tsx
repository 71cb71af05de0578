import { PageColumn } from '../../components/layout/page-column.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from '../public/public.module.css'
import { ContactHeading } from './contact-heading.tsx'

/**
 * The page before its form is there, and all of it in a browser without JavaScript. The server puts a sentence with the
 * address of support in place of `addressPlace`.
 */
export const ContactWithoutForm = ({ addressPlace }: { addressPlace: string }) => (
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
  </PageColumn>
)
