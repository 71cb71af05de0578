import { Suspense, useRef } from 'react'
import { ErrorBoundary } from '#ui/components/feedback/error-boundary.tsx'
import skipLink from '#ui/components/navigation/skip-link.module.css'
import { chartedFlow } from '../site/charts.ts'
import type { Site } from '../site/site.ts'
import { useAddress } from '../site/use-address.ts'
import { Arrival } from './arrival.tsx'
import { Page } from './page.tsx'
import styles from './shell.module.css'
import { ShellHeader } from './shell-header.tsx'

/** The frame of the site: its links, and the page of the address. */
export function Shell({ site }: { site: Site }) {
  const [address, go] = useAddress()
  const main = useRef<HTMLElement>(null)
  const place = address.page === 'flow' ? `${address.machine} ${address.view}` : address.page
  const name = address.page === 'flow' ? chartedFlow(address.machine)?.flow.title : titles[address.page]

  return (
    <>
      <title>{`${name ?? 'Unknown flow'} – Kinweave flows`}</title>
      <button type="button" className={skipLink.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <ShellHeader site={site} address={address} go={go} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary place={place}>
          <Suspense fallback={<p role="status">Loading …</p>}>
            <Page site={site} address={address} go={go} />
            <Arrival main={main} place={place} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}

const titles = {
  overview: 'All flows',
  coverage: 'What tests walk',
  difference: 'What changed',
  live: 'Live',
}
