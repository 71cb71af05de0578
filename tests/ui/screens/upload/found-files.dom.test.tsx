import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { foundFilesMachine } from '#machines/found-files/found-files.machine.ts'
import { sampleFound } from '#machines/found-files/sample-found.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { FoundFiles } from '#ui/screens/upload/found-files.tsx'
import { UploadScreen } from '#ui/screens/upload/upload-screen.tsx'

afterEach(cleanup)

const show = (found: typeof sampleFound | readonly []) =>
  render(
    <UploadScreen
      flow={createActor(treeUploadMachine)}
      found={<FoundFiles flow={createActor(foundFilesMachine)} found={found} />}
    />,
  )

it('[MOD-56] offers the files of each computer beside the place for a file, with their programs', () => {
  show(sampleFound)

  const card = within(screen.getByRole('region', { name: 'Found by your Sync app' }))
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'ada-desk',
    'laptop',
  ])
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Byron and Milbanke.rmtreeRootsMagic',
    `<b>&"'.gedGEDCOM`,
    `${'a-very-long-name-'.repeat(14)}.gedGEDCOM`,
    'משפחת כהןGramps',
    'Family.ftmFamily Tree Maker',
  ])
})

it('is no part of the page if nothing was found', () => {
  show([])

  expect(screen.queryByRole('region', { name: 'Found by your Sync app' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
})
