import { contactAboutPath } from '#domain/pages/routes.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** The landing page for people who write programs (PUB-13). */
export function DevelopersScreen() {
  return (
    <PublicPage
      title="For developers"
      lead="Everything that the pages do, they do over the same documented interface."
    >
      <p>
        <TextLink href="/openapi">All endpoints</TextLink>, for people to read, and the same as{' '}
        <TextLink href="/openapi.json">OpenAPI 3.1</TextLink>. Errors are problem documents (RFC 9457) with a
        code of their own. A call that takes an idempotencyKey can safely be repeated.
      </p>
      <h2>How a program signs in</h2>
      <p>
        A program asks the user in the browser (OAuth 2 with PKCE), and gets a token that the user can take
        back on the account page. It sees only trees that the user owns, and may call only the endpoints that
        are marked for programs. Each program has a registration. The addresses of the authorization page and
        of the tokens are in the{' '}
        <TextLink href="/.well-known/oauth-authorization-server">discovery document</TextLink> (RFC 8414).
      </p>
      <h2>An example</h2>
      <p>
        With the address of this site in <code>KINWEAVE</code> and the token of a program in{' '}
        <code>TOKEN</code>, this lists the trees of the user:
      </p>
      <pre>
        <code>{`curl -s "$KINWEAVE/groupadmin/datagroups?expand=owner" \\
  -H "Authorization: Bearer $TOKEN"`}</code>
      </pre>
      <p>
        The sync program is written in the open and uses nothing else. It signs in by itself, in your browser:
      </p>
      <pre>
        <code>kinweave sync family.ged --server &quot;$KINWEAVE&quot;</code>
      </pre>
      <p>
        With a token in <code>KINWEAVE_TOKEN</code> it asks nobody, and runs in a script:
      </p>
      <pre>
        <code>{`KINWEAVE_TOKEN=$TOKEN kinweave sync family.ged \\
  --server "$KINWEAVE" --json --yes`}</code>
      </pre>
      <h2>Rules</h2>
      <ul>
        <li>Ask for no more than you need, and tell the user what you do with it.</li>
        <li>Do not store what the user has not asked you to store.</li>
        <li>An answer with the status 429 says in Retry-After when to come back.</li>
      </ul>
      <div className={styles.acts}>
        <LinkButton href={contactAboutPath('Request API access')}>Request access to API</LinkButton>
        <TextLink roomy href="/openapi">
          All endpoints
        </TextLink>
      </div>
    </PublicPage>
  )
}
