/**
 * Renders the public pages into text, as a visitor sees them. The build runs this file in Node; it is no part of the
 * app.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createActor } from 'xstate'
import {
  fileOfFirstPageWithDemo,
  fileOfPublicPage,
  type PublicPath,
  publicPages,
  supportWayPlace,
} from '#domain/pages/public-pages.ts'
import { emptyTicket } from '#domain/support/ticket-draft.ts'
import { syncAppUpdate } from '#domain/upload/sync-app-update.ts'
import { supportTicketMachine } from '#machines/support-ticket/support-ticket.machine.ts'
import { strangersDraftKey } from '#services/support/ticket-draft.ts'
import { MarketingScreen } from '#ui/screens/marketing/marketing-screen.tsx'
import { PlansScreen } from '#ui/screens/plans/plans-screen.tsx'
import { AboutScreen } from '#ui/screens/public/about-screen.tsx'
import { DevelopersScreen } from '#ui/screens/public/developers-screen.tsx'
import { FaqScreen } from '#ui/screens/public/faq-screen.tsx'
import { GroupsScreen } from '#ui/screens/public/groups-screen.tsx'
import { NewTreeScreen } from '#ui/screens/public/new-tree-screen.tsx'
import { PrivacyScreen } from '#ui/screens/public/privacy-screen.tsx'
import { ResearchScreen } from '#ui/screens/public/research-screen.tsx'
import { SupervisedUsersScreen } from '#ui/screens/public/supervised-users-screen.tsx'
import { SupportScreen } from '#ui/screens/public/support-screen.tsx'
import { SyncScreen } from '#ui/screens/public/sync-screen.tsx'
import { TermsScreen } from '#ui/screens/public/terms-screen.tsx'
import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { ContactBeforeApp } from '#ui/screens/support/contact-before-app.tsx'
import { SyncAppScreen } from '#ui/screens/sync-app/sync-app-screen.tsx'
import { Look } from '#ui/shell/look.tsx'
import { VisitorFrame } from '#ui/shell/visitor-frame.tsx'

export { type PublicPage, pictureOfPublicPage } from '#domain/pages/public-pages.ts'

/** The server replaces it with the address that people open. */
export const publicUrlPlace = '__PUBLIC_URL__'

const screens: Readonly<Record<PublicPath, () => ReactNode>> = {
  '/': () => <FirstPage demo={null} />,
  '/about': () => <AboutScreen />,
  '/plans': () => <PlansScreen view={{ current: null, lookingOnly: 'signed-out' }} />,
  '/syncapp': () => (
    <SyncAppScreen downloadUrl={null} server={publicUrlPlace} update={syncAppUpdate} files={null} />
  ),
  '/start/family': () => <StartFamilyScreen managed={false} beginning={null} />,
  '/start/new-tree': () => <NewTreeScreen />,
  '/start/dev': () => <DevelopersScreen />,
  '/support': () => <SupportScreen />,
  '/contact': () => (
    <ContactBeforeApp
      flow={createActor(supportTicketMachine, { input: strangersTicket })}
      draftKey={strangersDraftKey}
      addressPlace={supportWayPlace}
    />
  ),
  '/learn/faq': () => <FaqScreen />,
  '/learn/sync': () => <SyncScreen />,
  '/learn/research': () => <ResearchScreen />,
  '/learn/groups': () => <GroupsScreen />,
  '/learn/supervised-users': () => <SupervisedUsersScreen />,
  '/privacy': () => <PrivacyScreen />,
  '/terms': () => <TermsScreen />,
}

const strangersTicket = { draft: emptyTicket, sender: 'stranger', captchaSiteKey: null } as const

const FirstPage = ({ demo }: { demo: 'before the app' | null }) => (
  <MarketingScreen links={{ start: '/signup', upload: '/signin?redirect_uri=%2Fupload' }} demo={demo} />
)

/** All files to render: one for each page, and the first page also as it is where there is a demo. */
export const renderings = () => [
  ...publicPages.map((page) => ({
    page,
    file: fileOfPublicPage(page.path),
    content: inFrame(page.path, screens[page.path]()),
  })),
  {
    page: publicPages[0],
    file: fileOfFirstPageWithDemo,
    content: inFrame('/', <FirstPage demo="before the app" />),
  },
]

/** The page in its frame, as HTML. */
const inFrame = (path: PublicPath, screen: ReactNode): string =>
  renderToStaticMarkup(
    <Look>
      <VisitorFrame path={path}>{screen}</VisitorFrame>
    </Look>,
  )
