import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { DataGroupId, WorkspaceId } from '#domain/ids.ts'
import type { LeftUpload } from '#domain/left-upload.ts'
import type { UploadSummary } from '#domain/upload.ts'
import type { Surroundings } from '#domain/upload-order.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { UploadScreen } from '../../../../src/ui/screens/upload/upload-screen.tsx'

const summary: UploadSummary = {
  fileName: 'ellery.ged',
  bytes: 83_000,
  program: null,
  format: 'GEDCOM 5.5.1',
  lines: 9,
  persons: 2,
  families: 1,
  places: 0,
  sources: 0,
  media: 0,
  notes: 0,
  firstYear: null,
  lastYear: null,
  living: 0,
  livingExample: null,
  privatePersons: 0,
  surnames: [],
  remarks: [],
  remarkCount: 0,
  personsToSend: 2,
}

const darwins = {
  treeId: '17' as DataGroupId,
  workspaceId: '3' as WorkspaceId,
  name: 'Darwin papers',
  filePath: 'darwin.ged',
  fileType: 'Gedcom',
} as const

/** The page where a file has been read, for somebody who has a tree. */
async function show(hasRoom: boolean, suggested: Surroundings['suggested'] = null) {
  const machine = treeUploadMachine.provide({
    actors: {
      recallLeft: fromPromise<LeftUpload | null, undefined>(async () => null),
      readFile: fromCallback(({ sendBack }) => sendBack({ type: 'file read', summary })),
      lookAround: fromPromise<Surroundings, { file: File }>(async () => ({
        trees: [darwins],
        suggested,
        left: null,
      })),
    },
  })
  const flow = createActor(machine).start()
  render(<UploadScreen flow={flow} hasRoom={hasRoom} />)
  const noticeAtStart = screen.queryByText(/no room for another tree/)
  flow.send({ type: 'file chosen', file: new File(['0 HEAD'], 'ellery.ged') })
  await waitFor(flow, (snapshot) => snapshot.matches('reviewing'))
  await screen.findByText('Here is what we found')
  return noticeAtStart
}

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const consent = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload 2 persons' })

describe('a plan without room for another tree', () => {
  afterEach(cleanup)

  it('is told of before a file is chosen, and lets it only update a tree', async () => {
    expect(await show(false)).not.toBeNull()

    expect([choice(/A new tree/).disabled, choice(/A new tree/).checked]).toEqual([true, false])
    expect(consent().disabled).toBe(true)
  })

  it('lets an update go on', async () => {
    await show(false, darwins)

    expect(choice(/Darwin papers/).checked).toBe(true)
    expect(consent().disabled).toBe(false)
  })

  it('says nothing where there is room', async () => {
    expect(await show(true)).toBeNull()

    expect(choice(/A new tree/).checked).toBe(true)
    expect(consent().disabled).toBe(false)
  })
})
