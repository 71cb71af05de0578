import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DropZone } from '#ui/screens/upload/drop-zone.tsx'
import { folderOf } from './support/folder.ts'

const file = new File(['0 HEAD'], 'ellery.ged')

/** Drops a file as soon as the zone is in the page, before the browser has painted it. */
function DroppedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const zone = screen.getByRole('region', { name: 'Your file' })
    zone.dispatchEvent(createEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file] } }))
  }, [])
  return children
}

it('accepts a dropped file as soon as the zone is there', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  render(
    <DroppedAtOnce>
      <DropZone closed={false} onFiles={onFiles} onUnreadable={vi.fn<() => void>()} />
    </DroppedAtOnce>,
  )
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

it('takes what is dropped beside it, too, and leaves a dragged text to the browser', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  render(<DropZone closed={false} onFiles={onFiles} onUnreadable={vi.fn<() => void>()} />)

  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

afterEach(cleanup)

const gone = {
  isDirectory: true,
  name: 'x',
  createReader: () => ({
    readEntries: (_: unknown, fail: (error: DOMException) => void) => fail(new DOMException('gone')),
  }),
}

function dropped(...folders: unknown[]) {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const onUnreadable = vi.fn<() => void>()
  render(<DropZone closed={false} onFiles={onFiles} onUnreadable={onUnreadable} />)
  const items = folders.map((folder) => ({ webkitGetAsEntry: () => folder }))
  fireEvent.drop(screen.getByRole('region', { name: 'Your file' }), {
    dataTransfer: { types: ['Files'], files: [file], items },
  })
  return { onFiles, onUnreadable }
}

it('makes one file of a dropped folder, with the tree and the photos in it', async () => {
  const { onFiles } = dropped(
    folderOf('Berg', {
      'Berg.fh_data/Berg.ged': '0 HEAD',
      'Berg.fh_data/Media/ada.jpg': 'jpg',
      'film.mov': 'x',
    }),
  )

  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1))
  const [packed] = onFiles.mock.calls[0]?.[0] ?? []
  const text = (await packed?.text()) ?? ''
  expect([
    packed?.name,
    text.includes('Berg.fh_data/Berg.ged'),
    text.includes('Berg.fh_data/Media/ada.jpg'),
  ]).toEqual(['Berg', true, true])
  expect(text).not.toContain('film.mov')
})

it('says when the browser cannot read a dropped folder', async () => {
  const { onFiles, onUnreadable } = dropped(gone)

  await waitFor(() => expect(onUnreadable).toHaveBeenCalledTimes(1))
  expect(onFiles).not.toHaveBeenCalled()
})

it('takes a folder among several things as files, of which only one is accepted', () => {
  const { onFiles } = dropped(gone, { isDirectory: false, name: 'ellery.ged' })

  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

it('asks for a folder, and packs the files that the browser then lists', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const tree = Object.defineProperty(new File(['0 HEAD'], 'a.ged'), 'webkitRelativePath', {
    value: 'Mine/a.ged',
  })
  const { container } = render(
    <DropZone closed={false} onFiles={onFiles} onUnreadable={vi.fn<() => void>()} />,
  )
  const [input] = container.querySelectorAll<HTMLInputElement>('input[hidden]')
  if (input === undefined) throw new Error('There is no input for folders.')
  const asked = vi.spyOn(input, 'click').mockImplementation(() => {
    fireEvent.change(input, { target: { files: [tree] } })
  })

  fireEvent.click(screen.getByRole('button', { name: 'Choose a folder' }))

  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1))
  expect([input.webkitdirectory, asked.mock.calls.length]).toEqual([true, 1])
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Mine'])
})
