import type { ReactNode } from 'react'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'

/** A new tree has arrived, and its photos follow. */
export const PhotosFollow = ({ photos }: { photos: ReactNode }) => (
  <PageColumn width="reading">
    <PageHeading>Your tree is here</PageHeading>
    {photos}
  </PageColumn>
)
