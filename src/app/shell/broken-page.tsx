import { useEffect } from 'react'
import { Button } from '#ui/components/buttons/button.tsx'
import { EmptyState } from '#ui/components/feedback/empty-state.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { PageHeading } from '#ui/components/layout/page-heading.tsx'
import { useApp } from '../app-context.ts'
import { useBackOnline } from '../hooks/use-back-online.ts'
import { reloadIfRenewed } from '../page-life/renewed-pages.ts'

/** Shown if a page's code could not be loaded or the page failed to render. The frame around it stays. */
export function BrokenPage({ error }: { error: Error }) {
  const { now } = useApp()
  useEffect(() => {
    console.warn(error)
    reloadIfRenewed(now())
  }, [error, now])
  // Without a network, it was the code of the page that could not be loaded.
  useBackOnline(() => window.location.reload())

  return (
    <PageColumn width="reading">
      <PageHeading>This page could not be opened</PageHeading>
      <EmptyState
        title="Kinweave may have been updated, or the connection was lost"
        action={
          <Button kind="soft" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        }
      >
        None of your family’s data is lost.
      </EmptyState>
    </PageColumn>
  )
}
