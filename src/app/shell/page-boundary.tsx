import { createContext, Suspense, useContext, useEffect, useState } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import { ErrorBoundary } from '#ui/components/feedback/error-boundary.tsx'
import { forgetFailed } from '../lazy-routes.tsx'
import { Arriving } from './arriving.tsx'
import { BrokenPage } from './broken-page.tsx'

/** True if the code of the first page is there before the app is shown. */
export const FirstPageThere = createContext(false)

/** Shows the page in a frame that appears at once and stays if the page breaks. */
export function PageBoundary({ fetchPage }: { fetchPage: (pathname: string) => Promise<void> }) {
  const { pathname } = useLocation()
  const context: unknown = useOutletContext()
  const [isFirstThere, setFirstThere] = useState(useContext(FirstPageThere))
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
