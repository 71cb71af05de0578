import type { ReactNode } from 'react'
import type { ActingProblem } from '#domain/signing-in/session.ts'
import { ConnectionLost } from '../components/feedback/connection-lost.ts'
import { LostConnection } from '../components/feedback/lost-connection.tsx'
import { SkipLink } from '../components/navigation/skip-link.tsx'
import { ActingBar } from './acting-bar.tsx'
import { useDocumentTitle } from './document-title.ts'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { useInAppLinks } from './in-app-links.ts'
import styles from './page-frame.module.css'

type Props = HeaderProps & {
  /** The title for the browser tab: 'Home', 'Emma Darwin, 1808–1896'. */
  title: string
  /** The address from '?' on; `embed=true` hides header and footer. */
  query?: string
  connectionLost?: boolean
  footer?: boolean
  actingProblem?: ActingProblem | null
  onProblemDismissed: () => void
  onNavigate: (address: string) => void
  children: ReactNode
}

/** The frame of every page: skip link, header, connection notice, main landmark. */
export function PageFrame({
  title,
  query = '',
  footer = false,
  connectionLost = false,
  actingProblem = null,
  ...props
}: Props) {
  useDocumentTitle(title)
  useInAppLinks(props.onNavigate)
  const embedded = new URLSearchParams(query).get('embed') === 'true'
  return (
    <div className={styles.frame}>
      <SkipLink />
      {embedded ? null : <Header {...props} />}
      <ActingBar
        acting={props.session.kind === 'signed-in' ? props.session.acting : null}
        problem={actingProblem}
        onRevert={props.onRevert}
        onDismiss={props.onProblemDismissed}
      />
      <LostConnection lost={connectionLost} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ConnectionLost value={connectionLost}>{props.children}</ConnectionLost>
      </main>
      {footer && !embedded ? <Footer /> : null}
    </div>
  )
}
