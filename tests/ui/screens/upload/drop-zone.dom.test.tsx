import { createEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { DropZone } from '#ui/screens/upload/drop-zone.tsx'

const file = new File(['0 HEAD'], 'ellery.ged')

/** Drops a file as soon as the zone is in the page, before the browser has painted it. */
function DroppedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const zone = screen.getByRole('region', { name: 'Your file' })
    zone.dispatchEvent(createEvent.drop(zone, { dataTransfer: { files: [file] } }))
  }, [])
  return children
}

it('accepts a dropped file as soon as the zone is there', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  render(
    <DroppedAtOnce>
      <DropZone closed={false} onFiles={onFiles} onUnreadable={vi.fn()} />
    </DroppedAtOnce>,
  )
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})
