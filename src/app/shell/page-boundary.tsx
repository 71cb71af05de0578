import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import { ErrorBoundary } from '#ui/components/feedback/error-boundary.tsx'
import { forgetFailed } from '../lazy-routes.tsx'
import { Arriving } from './arriving.tsx'
import { BrokenPage } from './broken-page.tsx'

type Props = {
  fetchPage: (pathname: string) => Promise<void>
  /** True if the page's code is there before the first render. */
  isFetched: (pathname: string) => boolean
}

/** Shows the page in a frame that appears at once and stays if the page breaks. */
export function PageBoundary({ fetchPage, isFetched }: Props) {
  const { pathname } = useLocation()
  const context: unknown = useOutletContext()
  const [isFirstThere, setFirstThere] = useState(() => isFetched(pathname))
  useEffect(() => {
    if (!isFirstThere) void fetchPage(pathname).then(() => setFirstThere(true))
  }, [isFirstThere, fetchPage, pathname])
  // Runs when the user leaves a page, even one whose code could not be loaded.
  useEffect(() => () => forgetFailed(), [pathname])

  if (!isFirstThere) return <Arriving />
  return (
    <ErrorBoundary place={pathname} Instead={BrokenPage}>
      <Suspense fallback={<Arriving />}>
        <Outlet context={context} />
      </Suspense>
    </ErrorBoundary>
  )
}
