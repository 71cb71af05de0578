import { cleanup, render, screen, within } from '@testing-library/react'
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
  unclearYears: [],
  unclearYearCount: 0,
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
async function show(hasRoom: boolean, suggested: Surroundings['suggested'] = null, found = summary) {
  const machine = treeUploadMachine.provide({
    actors: {
      recallLeft: fromPromise<LeftUpload | null, undefined>(async () => null),
      readFile: fromCallback(({ sendBack }) => sendBack({ type: 'file read', summary: found })),
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

afterEach(cleanup)

describe('years that nothing confirms', () => {
  const unclear = {
    unclearYears: [{ line: 12, name: 'Ann Example', date: '12 MAR 80' }],
    unclearYearCount: 1,
  }

  it('are told of before anything is sent, with the line and whose they are', async () => {
    await show(true, null, { ...summary, ...unclear })

    const part = within(screen.getByRole('region', { name: 'Years that are not clear' }))
    expect(part.getByText('1 person counts as living')).toBeDefined()
    expect(part.getByText('line 12')).toBeDefined()
    expect(part.getByText('12 MAR 80')).toBeDefined()
    expect(part.getByText('Ann Example')).toBeDefined()
  })

  it('are no part of the page where there are none', async () => {
    await show(true)

    expect(screen.queryByRole('region', { name: 'Years that are not clear' })).toBeNull()
  })
})

describe('a plan without room for another tree', () => {
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
